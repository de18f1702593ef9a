import {
  checkTask as checkTaskCall,
  createTask as createTaskCall,
  deleteTask as deleteTaskCall,
  exportTasks as exportTasksCall,
  getTask as getTaskCall,
  listTasks as listTasksCall,
  updateTask as updateTaskCall,
} from '@tech-portal/contract/tasks';
import { narrowedScope, ownersFile, readTechs, viewerScope } from '../../identity/index.ts';
import { findCustomer } from '../customers.queries.ts';
import { ApiError, handle, handleOnce } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { handleExport } from '../../audit/index.ts';
import { checkTask, createTask, deleteTask, updateTask } from './tasks.commands.ts';
import { presentTask, presentTaskLines, tasksHeader } from './tasks.presenter.ts';
import { findTask, listTasks, tasksInBatches } from './tasks.queries.ts';

export const tasksRoutes: readonly Route[] = [
  handle(listTasksCall, async ({ query, viewer, deps }) => {
    if (query.customer_id !== undefined && !(await findCustomer(deps.db, query.customer_id, viewerScope(viewer)))) {
      throw new ApiError('not_found', `Customer ${query.customer_id} does not exist.`);
    }
    const { rows, pages } = await listTasks(deps.db, narrowedScope(viewer, query.tech_id), {
      page: query.page,
      cursor: query.cursor,
      sortBy: query.sort_by,
      sortOrder: query.sort_order,
      filter: query.filter,
      customerId: query.customer_id,
    });
    const techOf = await readTechs(
      deps.db,
      viewer,
      rows.map(({ userId }) => userId),
    );
    return rows.map((row, index) => ({ ...presentTask(row, techOf), ...(index === 0 && pages) }));
  }),
  handle(getTaskCall, async ({ query, viewer, deps }) => {
    const row = await findTask(deps.db, viewerScope(viewer), query.id);
    if (!row) throw new ApiError('not_found', `Task ${query.id} does not exist.`);
    return presentTask(row);
  }),
  handleOnce(createTaskCall, async ({ body, viewer, deps }) =>
    presentTask(await createTask(deps.db, viewer, body.task, deps.clock.now())),
  ),
  handle(updateTaskCall, async ({ body, viewer, deps }) =>
    presentTask(await updateTask(deps.db, viewer, body, deps.clock.now())),
  ),
  handle(deleteTaskCall, async ({ query, viewer, deps }) => {
    await deleteTask(deps.db, viewer, query.id, deps.clock.now());
    return {};
  }),
  handle(checkTaskCall, async ({ body, viewer, deps }) => ({
    completed: await checkTask(deps.db, viewer, body, deps.clock.now()),
  })),
  handleExport(exportTasksCall, async ({ query, viewer, deps }) =>
    ownersFile(deps, viewer, {
      name: 'tasks',
      header: tasksHeader,
      batches: tasksInBatches(deps.db, narrowedScope(viewer, query.tech_id), query.filter),
      ownerOf: ({ userId }) => userId,
      linesOf: presentTaskLines,
    }),
  ),
];
