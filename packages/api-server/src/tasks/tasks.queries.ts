import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { scopeCondition } from '../auth/record-scope.ts';
import type { RecordScope } from '../auth/record-scope.ts';
import { customers } from '../customers/customers.table.ts';
import type { Database } from '../db/database.ts';
import { BATCH_ROWS, readInBatches } from '../db/read-in-batches.ts';
import { tasks } from './tasks.table.ts';
import type { TaskRecord } from './tasks.table.ts';

/** Rows of a page, as in the portal's other tables (LIST-7). */
const TASKS_PER_PAGE = 10;

/** A task with the names of its customer, null without one. */
export interface TaskWithCustomer extends TaskRecord {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

type TaskSort = 'due_date' | 'task' | 'last_name' | 'priority' | 'completed';

/** Which tasks: all, open or completed ones, of one customer or of anybody. */
interface TaskSelection {
  readonly filter: 'all' | 'active' | 'completed';
  readonly customerId?: number | undefined;
}

/** Which page of which tasks, in which order. */
export interface TaskList extends TaskSelection {
  readonly page: number;
  readonly sortBy: TaskSort;
  readonly sortOrder: 'asc' | 'desc';
}

const sortColumns: Record<TaskSort, readonly SQL[]> = {
  due_date: [sql`${tasks.dueDate}`],
  task: [sql`lower(left(${tasks.task}, 100))`],
  last_name: [sql`lower(${customers.lastName})`, sql`lower(${customers.firstName})`],
  priority: [sql`${tasks.priorityPlace}`, sql`${tasks.dueDate}`],
  completed: [sql`${tasks.completed}`, sql`${tasks.dueDate}`],
};

/** Tasks without a customer stand last, whichever the direction. */
function orderOf({ sortBy, sortOrder }: Pick<TaskList, 'sortBy' | 'sortOrder'>): SQL[] {
  const direction = sortOrder === 'asc' ? asc : desc;
  const withoutCustomer = sortBy === 'last_name' ? [asc(sql`${tasks.customerId} is null`)] : [];
  return [...withoutCustomer, ...sortColumns[sortBy].map((column) => direction(column)), direction(tasks.id)];
}

const columns = { ...getTableColumns(tasks), firstName: customers.firstName, lastName: customers.lastName };

const selected = (scope: RecordScope, { filter, customerId }: TaskSelection): SQL | undefined =>
  and(
    scopeCondition(scope, tasks.userId),
    filter === 'all' ? undefined : eq(tasks.completed, filter === 'completed'),
    customerId === undefined ? undefined : eq(tasks.customerId, customerId),
  );

/** The one statement of a list: the rows of a page, each with the number of all rows. */
export function taskPageQuery(db: Database, scope: RecordScope, list: TaskList) {
  const where = selected(scope, list);
  return db
    .select({ ...columns, total: sql<number>`(select count(*)::int from ${tasks} where ${where})` })
    .from(tasks)
    .leftJoin(customers, eq(customers.id, tasks.customerId))
    .where(where)
    .orderBy(...orderOf(list))
    .limit(TASKS_PER_PAGE)
    .offset((list.page - 1) * TASKS_PER_PAGE);
}

/** One page of tasks and the number of all pages. */
export async function listTasks(
  db: Database,
  scope: RecordScope,
  list: TaskList,
): Promise<{ rows: TaskWithCustomer[]; pageCount: number }> {
  const rows = await taskPageQuery(db, scope, list);
  return { rows, pageCount: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / TASKS_PER_PAGE)) };
}

/** Every task of a filter by due date, in batches. */
export const tasksInBatches = (db: Database, scope: RecordScope, filter: TaskSelection['filter']) =>
  readInBatches<TaskWithCustomer>((last) =>
    db
      .select(columns)
      .from(tasks)
      .leftJoin(customers, eq(customers.id, tasks.customerId))
      .where(
        and(
          selected(scope, { filter }),
          last && sql`(${tasks.dueDate}, ${tasks.id}) > (${last.dueDate}::date, ${last.id}::int)`,
        ),
      )
      .orderBy(...orderOf({ sortBy: 'due_date', sortOrder: 'asc' }))
      .limit(BATCH_ROWS),
  );

/** A task of the scope, as a condition of one id. */
export const taskInScope = (scope: RecordScope, id: number): SQL | undefined =>
  and(eq(tasks.id, id), scopeCondition(scope, tasks.userId));

/** A task of the scope. */
export async function findTask(db: Database, scope: RecordScope, id: number): Promise<TaskWithCustomer | undefined> {
  const [row] = await db
    .select(columns)
    .from(tasks)
    .leftJoin(customers, eq(customers.id, tasks.customerId))
    .where(taskInScope(scope, id));
  return row;
}

/** The open tasks that are due first, overdue ones among them. */
export async function upcomingTasks(db: Database, scope: RecordScope, most: number): Promise<TaskWithCustomer[]> {
  return db
    .select(columns)
    .from(tasks)
    .leftJoin(customers, eq(customers.id, tasks.customerId))
    .where(selected(scope, { filter: 'active' }))
    .orderBy(...orderOf({ sortBy: 'due_date', sortOrder: 'asc' }))
    .limit(most);
}

/** Number of open tasks. */
export const countOpenTasks = (db: Database, scope: RecordScope): Promise<number> =>
  db.$count(tasks, selected(scope, { filter: 'active' }));
