import { eq } from 'drizzle-orm';
import type { ParsedBodyOf } from '@tech-portal/contract';
import { taskPriorityLabels } from '@tech-portal/contract/tasks';
import type {
  checkTask as checkTaskEndpoint,
  createTask as createTaskEndpoint,
  updateTask as updateTaskEndpoint,
} from '@tech-portal/contract/tasks';
import { labelOfValue, truncate } from '@tech-portal/domain';
import { recordTechChange } from '../../audit/index.ts';
import { scopeOf } from '../../identity/index.ts';
import { findCustomer } from '../customers.queries.ts';
import type { ChangedColumns, Database } from '../../platform/db/index.ts';
import { ApiError, requireVersion } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { requireDueDate } from './tasks.policy.ts';
import { presentTask } from './tasks.presenter.ts';
import { findTask, taskInScope } from './tasks.queries.ts';
import type { TaskWithCustomer } from './tasks.queries.ts';
import { tasks } from './tasks.table.ts';
import type { NewTaskRecord, TaskRecord } from './tasks.table.ts';

type TaskFields = ParsedBodyOf<typeof createTaskEndpoint>['task'];
type TaskUpdate = ParsedBodyOf<typeof updateTaskEndpoint>;

const taskNotFound = (id: number): ApiError => new ApiError('not_found', `Task ${id} does not exist.`);

type Columns = Pick<NewTaskRecord, 'customerId' | 'task' | 'priority' | 'dueDate' | 'completed'>;

function columnsOf(fields: TaskFields): Columns;
function columnsOf(fields: TaskUpdate['task']): ChangedColumns<Columns>;
function columnsOf(fields: TaskUpdate['task']): ChangedColumns<Columns> {
  return {
    customerId: fields.customer_id,
    task: fields.task,
    priority: fields.priority,
    dueDate: fields.due_date,
    completed: fields.completed,
  };
}

/** Rejects a customer out of scope (ACCESS-12). The task's current customer may be archived (TASK-15). */
async function requireCustomer(
  db: Database,
  currentUser: CurrentUser,
  id: number | null,
  before: number | null,
): Promise<void> {
  if (id === null || id === before) return;
  if (!(await findCustomer(db, id, scopeOf(currentUser)))) {
    throw new ApiError('not_found', `Customer ${id} does not exist.`);
  }
}

async function readTask(db: Database, currentUser: CurrentUser, id: number): Promise<TaskWithCustomer> {
  const row = await findTask(db, scopeOf(currentUser), id);
  if (!row) throw taskNotFound(id);
  return row;
}

async function lockTask(tx: Database, currentUser: CurrentUser, id: number): Promise<TaskRecord> {
  const [row] = await tx
    .select()
    .from(tasks)
    .where(taskInScope(scopeOf(currentUser), id))
    .for('update');
  if (!row) throw taskNotFound(id);
  return row;
}

interface AuditedTask {
  readonly currentUser: CurrentUser;
  readonly before: TaskRecord;
  /** Null if the task was deleted. */
  readonly after: TaskRecord | null;
  readonly now: Date;
}

/** Records an administrator's change to a technician's task, with the description only if it changed. */
async function auditTask(tx: Database, { currentUser, before, after, now }: AuditedTask): Promise<void> {
  const isRenamed = after !== null && after.task !== before.task;
  const describeTask = ({ task, priority, dueDate, completed }: TaskRecord): string =>
    [
      ...(isRenamed ? [task] : []),
      `priority ${labelOfValue(taskPriorityLabels, priority)}`,
      `due ${dueDate}`,
      completed ? 'completed' : 'open',
    ].join(', ');
  const entry = { before: describeTask(before), after: after && describeTask(after) };
  const hasOtherCustomer = after !== null && after.customerId !== before.customerId;
  if (entry.before === entry.after && !hasOtherCustomer) return;
  await recordTechChange(tx, {
    ...entry,
    ...(hasOtherCustomer && { after: `${entry.after}, another customer` }),
    techId: before.userId,
    actorId: currentUser.userId,
    action: after ? 'task_changed' : 'task_deleted',
    targetKind: 'task',
    targetId: before.id,
    targetName: truncate(before.task),
    now,
  });
}

export async function createTask(
  db: Database,
  currentUser: CurrentUser,
  fields: TaskFields,
  now: Date,
): Promise<TaskWithCustomer> {
  requireDueDate(fields.due_date, undefined, now);
  return db.transaction(async (tx) => {
    await requireCustomer(tx, currentUser, fields.customer_id ?? null, null);
    const values = { ...columnsOf(fields), userId: currentUser.userId, created: now, modified: now };
    const [row] = await tx.insert(tasks).values(values).returning({ id: tasks.id });
    return readTask(tx, currentUser, row?.id ?? 0);
  });
}

/**
 * Updates the given fields of a task. Its technician never changes.
 *
 * @throws ApiError `not_found`, `invalid_input`, `stale_version` with the current task
 */
export async function updateTask(
  db: Database,
  currentUser: CurrentUser,
  { id, task: fields, version }: TaskUpdate,
  now: Date,
): Promise<TaskWithCustomer> {
  return db.transaction(async (tx) => {
    const before = await lockTask(tx, currentUser, id);
    await requireVersion(version, before.version, 'task', async () => presentTask(await readTask(tx, currentUser, id)));
    if (fields.due_date !== undefined) requireDueDate(fields.due_date, before.dueDate, now);
    await requireCustomer(tx, currentUser, fields.customer_id ?? null, before.customerId);
    const [after = before] = await tx
      .update(tasks)
      .set({ ...columnsOf(fields), modified: now })
      .where(eq(tasks.id, id))
      .returning();
    await auditTask(tx, { currentUser, before, after, now });
    return readTask(tx, currentUser, id);
  });
}

/**
 * Completes or reopens a task; toggles it if `completed` is undefined. Idempotent with `completed` (TASK-22).
 *
 * @returns true when it is completed
 */
export async function setTaskCompleted(
  db: Database,
  currentUser: CurrentUser,
  { id, completed }: ParsedBodyOf<typeof checkTaskEndpoint>,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await lockTask(tx, currentUser, id);
    const requested = completed ?? !before.completed;
    if (requested === before.completed) return requested;
    await tx.update(tasks).set({ completed: requested, modified: now }).where(eq(tasks.id, id));
    await auditTask(tx, { currentUser, before, after: { ...before, completed: requested }, now });
    return requested;
  });
}

export async function deleteTask(db: Database, currentUser: CurrentUser, id: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockTask(tx, currentUser, id);
    await tx.delete(tasks).where(eq(tasks.id, id));
    await auditTask(tx, { currentUser, before, after: null, now });
  });
}
