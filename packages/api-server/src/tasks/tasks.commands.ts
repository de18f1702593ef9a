import { eq, not } from 'drizzle-orm';
import type { ParsedBodyOf } from '@tech-portal/contract';
import type { createTask as createTaskCall } from '@tech-portal/contract/tasks';
import { viewerScope } from '../auth/record-scope.ts';
import { findCustomer } from '../customers/customers.queries.ts';
import type { Database } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireDueDate } from './tasks.policy.ts';
import { findTask, taskInScope } from './tasks.queries.ts';
import type { TaskWithCustomer } from './tasks.queries.ts';
import { tasks } from './tasks.table.ts';

type TaskFields = ParsedBodyOf<typeof createTaskCall>['task'];

const unknownTask = (id: number): ApiError => new ApiError('not_found', `Task ${id} does not exist.`);

const columnsOf = (fields: TaskFields) => ({
  customerId: fields.customer_id ?? null,
  task: fields.task,
  priority: fields.priority,
  dueDate: fields.due_date,
  completed: fields.completed,
});

/** Refuses a customer out of the viewer's scope (ACCESS-12); one the task has already may be archived (TASK-15). */
async function requireCustomer(db: Database, viewer: Viewer, id: number | null, before: number | null): Promise<void> {
  if (id === null || id === before) return;
  if (!(await findCustomer(db, id, viewerScope(viewer)))) {
    throw new ApiError('not_found', `Customer ${id} does not exist.`);
  }
}

async function readTask(db: Database, viewer: Viewer, id: number): Promise<TaskWithCustomer> {
  const row = await findTask(db, viewerScope(viewer), id);
  if (!row) throw unknownTask(id);
  return row;
}

/** Adds a task of the viewer's own. */
export async function createTask(
  db: Database,
  viewer: Viewer,
  fields: TaskFields,
  now: Date,
): Promise<TaskWithCustomer> {
  requireDueDate(fields.due_date, undefined, now);
  return db.transaction(async (tx) => {
    await requireCustomer(tx, viewer, fields.customer_id ?? null, null);
    const values = { ...columnsOf(fields), userId: viewer.userId, created: now, modified: now };
    const [row] = await tx.insert(tasks).values(values).returning({ id: tasks.id });
    return readTask(tx, viewer, row?.id ?? 0);
  });
}

/** Replaces what the form holds of a task; it stays its technician's. */
export async function updateTask(
  db: Database,
  viewer: Viewer,
  id: number,
  fields: TaskFields,
  now: Date,
): Promise<TaskWithCustomer> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(tasks)
      .where(taskInScope(viewerScope(viewer), id))
      .for('update');
    if (!before) throw unknownTask(id);
    requireDueDate(fields.due_date, before.dueDate, now);
    await requireCustomer(tx, viewer, fields.customer_id ?? null, before.customerId);
    await tx
      .update(tasks)
      .set({ ...columnsOf(fields), modified: now })
      .where(eq(tasks.id, id));
    return readTask(tx, viewer, id);
  });
}

/** Ticks a task off or takes the tick back; returns whether it is completed now (TASK-21). */
export async function checkTask(db: Database, viewer: Viewer, id: number, now: Date): Promise<boolean> {
  const [row] = await db
    .update(tasks)
    .set({ completed: not(tasks.completed), modified: now })
    .where(taskInScope(viewerScope(viewer), id))
    .returning({ completed: tasks.completed });
  if (!row) throw unknownTask(id);
  return row.completed;
}

/** Deletes a task. */
export async function deleteTask(db: Database, viewer: Viewer, id: number): Promise<void> {
  const gone = await db
    .delete(tasks)
    .where(taskInScope(viewerScope(viewer), id))
    .returning({ id: tasks.id });
  if (gone.length === 0) throw unknownTask(id);
}
