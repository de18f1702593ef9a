import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { listCursor, listQuery } from '../list-query.ts';
import { acknowledgement, csvFile, queryId, recordId, recordVersion, wireFlag } from '../wire.ts';
import { task, taskChanges, taskForm, taskRow } from './task.schema.ts';

const taskFilter = v.optional(v.picklist(['all', 'active', 'completed']), 'all');

/** GET /api/task/list: priorities sort as high, medium, low, none (TASK-2). */
export const listTasks = defineEndpoint({
  id: 'listTasks',
  method: 'GET',
  path: '/api/task/list',
  summary: 'One page of the tasks.',
  access: 'tech-or-admin',
  reads: ['tasks', 'customers', 'users'],
  query: v.strictObject({
    ...listQuery(['due_date', 'task', 'last_name', 'priority', 'completed']),
    cursor: listCursor,
    filter: taskFilter,
    customer_id: v.optional(queryId),
    tech_id: v.optional(queryId),
  }),
  response: v.array(taskRow),
  errors: ['not_found'],
});

/** GET /api/task/export: all matching tasks by due date, safe to open in a spreadsheet. */
export const exportTasks = defineEndpoint({
  id: 'exportTasks',
  method: 'GET',
  path: '/api/task/export',
  summary: 'The tasks as a CSV file.',
  access: 'tech-or-admin',
  stepUp: 'administrator',
  reads: ['tasks', 'customers', 'users'],
  query: v.strictObject({ filter: taskFilter, tech_id: v.optional(queryId) }),
  response: csvFile,
});

export const getTask = defineEndpoint({
  id: 'getTask',
  method: 'GET',
  path: '/api/task',
  summary: 'One task.',
  access: 'tech-or-admin',
  reads: ['tasks', 'customers'],
  query: v.strictObject({ id: queryId }),
  response: task,
  errors: ['not_found'],
});

export const createTask = defineEndpoint({
  id: 'createTask',
  method: 'POST',
  path: '/api/task',
  summary: 'Adds a task for the signed-in user, optionally about a customer.',
  access: 'tech-or-admin',
  once: true,
  changes: ['tasks'],
  body: v.strictObject({ task: taskForm }),
  response: task,
  errors: ['not_found'],
});

export const updateTask = defineEndpoint({
  id: 'updateTask',
  method: 'PATCH',
  path: '/api/task',
  summary: 'Changes the given fields of a task.',
  access: 'tech-or-admin',
  changes: ['tasks'],
  body: v.strictObject({ id: recordId, task: taskChanges, version: v.optional(recordVersion) }),
  response: task,
  errors: ['not_found', 'stale_version'],
});

export const deleteTask = defineEndpoint({
  id: 'deleteTask',
  method: 'DELETE',
  path: '/api/task/',
  summary: 'Deletes a task.',
  access: 'tech-or-admin',
  changes: ['tasks'],
  query: v.strictObject({ id: queryId }),
  response: acknowledgement,
  errors: ['not_found'],
});

/**
 * PATCH /api/task/check: sets `completed` if given, toggles otherwise; returns the current state on the server
 * (TASK-22).
 */
export const checkTask = defineEndpoint({
  id: 'checkTask',
  method: 'PATCH',
  path: '/api/task/check',
  summary: 'Completes a task, or reopens it.',
  access: 'tech-or-admin',
  changes: ['tasks'],
  body: v.strictObject({ id: recordId, completed: v.optional(wireFlag) }),
  response: v.object({ completed: wireFlag, message: v.optional(v.string()) }),
  errors: ['not_found'],
});

export { taskForm, taskPriorities, taskPriorityLabels } from './task.schema.ts';
export type { Task, TaskForm, TaskPriority, TaskRow } from './task.schema.ts';
