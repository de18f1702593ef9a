import {
  checkTask as checkTaskEndpoint,
  createTask as createTaskEndpoint,
  deleteTask as deleteTaskEndpoint,
  exportTasks as exportTasksEndpoint,
  getTask as getTaskEndpoint,
  listTasks as listTasksEndpoint,
  updateTask as updateTaskEndpoint,
} from '@tech-portal/contract/tasks';
import { narrowedScope, buildOwnersFile, readTechs, scopeOf } from '../../identity/index.ts';
import { findCustomer } from '../customers.queries.ts';
import { ApiError, defineHandler, defineIdempotentHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { defineExportHandler } from '../../audit/index.ts';
import { setTaskCompleted, createTask, deleteTask, updateTask } from './tasks.commands.ts';
import { presentTask, presentTaskLines, tasksHeader } from './tasks.presenter.ts';
import { findTask, listTasks, tasksInBatches } from './tasks.queries.ts';

export const tasksRoutes: readonly Route[] = [
  defineHandler(listTasksEndpoint, async ({ query, currentUser, deps }) => {
    if (query.customer_id !== undefined && !(await findCustomer(deps.db, query.customer_id, scopeOf(currentUser)))) {
      throw new ApiError('not_found', `Customer ${query.customer_id} does not exist.`);
    }
    const { rows, pages } = await listTasks(deps.db, narrowedScope(currentUser, query.tech_id), {
      page: query.page,
      cursor: query.cursor,
      sortBy: query.sort_by,
      sortOrder: query.sort_order,
      filter: query.filter,
      customerId: query.customer_id,
    });
    const techOf = await readTechs(
      deps.db,
      currentUser,
      rows.map(({ userId }) => userId),
    );
    return rows.map((row, index) => ({ ...presentTask(row, techOf), ...(index === 0 && pages) }));
  }),
  defineHandler(getTaskEndpoint, async ({ query, currentUser, deps }) => {
    const row = await findTask(deps.db, scopeOf(currentUser), query.id);
    if (!row) throw new ApiError('not_found', `Task ${query.id} does not exist.`);
    return presentTask(row);
  }),
  defineIdempotentHandler(createTaskEndpoint, async ({ body, currentUser, deps }) =>
    presentTask(await createTask(deps.db, currentUser, body.task, deps.clock.now())),
  ),
  defineHandler(updateTaskEndpoint, async ({ body, currentUser, deps }) =>
    presentTask(await updateTask(deps.db, currentUser, body, deps.clock.now())),
  ),
  defineHandler(deleteTaskEndpoint, async ({ query, currentUser, deps }) => {
    await deleteTask(deps.db, currentUser, query.id, deps.clock.now());
    return {};
  }),
  defineHandler(checkTaskEndpoint, async ({ body, currentUser, deps }) => ({
    completed: await setTaskCompleted(deps.db, currentUser, body, deps.clock.now()),
  })),
  defineExportHandler(exportTasksEndpoint, async ({ query, currentUser, deps }) =>
    buildOwnersFile(deps, currentUser, {
      name: 'tasks',
      header: tasksHeader,
      batches: tasksInBatches(deps.db, narrowedScope(currentUser, query.tech_id), query.filter),
      ownerOf: ({ userId }) => userId,
      toLines: presentTaskLines,
    }),
  ),
];
