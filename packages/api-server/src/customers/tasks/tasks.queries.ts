import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { scopeCondition } from '../../identity/index.ts';
import type { RecordScope } from '../../identity/index.ts';
import { customers } from '../customers.table.ts';
import { READ_BATCH_ROWS, readInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { dateKey, booleanKey, integerKey, listPage, textKey } from '../../platform/lists/index.ts';
import type { ListPage, ListPages, RequestedPage, SortKey } from '../../platform/lists/index.ts';
import { tasks } from './tasks.table.ts';
import type { TaskRecord } from './tasks.table.ts';

/** Rows per page (LIST-7). */
const TASKS_PER_PAGE = 10;

/** Task with its customer's name; the name is null without a customer. */
export interface TaskWithCustomer extends TaskRecord {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

type TaskSort = 'due_date' | 'task' | 'last_name' | 'priority' | 'completed';

/** All, open or completed tasks, optionally of one customer. */
interface TaskSelection {
  readonly filter: 'all' | 'active' | 'completed';
  readonly customerId?: number | undefined;
}

export interface TaskList extends TaskSelection, RequestedPage {
  readonly sortBy: TaskSort;
  readonly sortOrder: 'asc' | 'desc';
}

const dueDate = dateKey(sql`${tasks.dueDate}`);
const id = integerKey(sql`${tasks.id}`);

/** Sorts tasks without a customer last in both directions. */
const noCustomerLast = {
  asc: booleanKey(sql`(${tasks.customerId} is null)`),
  desc: booleanKey(sql`(${tasks.customerId} is not null)`),
};

const sortKeys: Record<TaskSort, (direction: 'asc' | 'desc') => readonly SortKey[]> = {
  due_date: () => [dueDate],
  task: () => [textKey(sql`lower(left(${tasks.task}, 100))`)],
  last_name: (direction) => [noCustomerLast[direction], textKey(sql`${tasks.customerSort}`)],
  priority: () => [integerKey(sql`${tasks.priorityPlace}`), dueDate],
  completed: () => [booleanKey(sql`${tasks.completed}`), dueDate],
};

const columns = { ...getTableColumns(tasks), firstName: customers.firstName, lastName: customers.lastName };

const isSelected = (scope: RecordScope, { filter, customerId }: TaskSelection): SQL | undefined =>
  and(
    scopeCondition(scope, tasks.userId),
    filter === 'all' ? undefined : eq(tasks.completed, filter === 'completed'),
    customerId === undefined ? undefined : eq(tasks.customerId, customerId),
  );

function taskPage(list: TaskList): ListPage {
  const { sortBy: name, sortOrder: direction } = list;
  return listPage(list, { name, direction, keys: [...sortKeys[name](direction), id] }, TASKS_PER_PAGE);
}

/** Reads a list page in one statement: its rows with their cursor, and the total count. */
export function taskPageQuery(db: Database, scope: RecordScope, list: TaskList, page = taskPage(list)) {
  const where = isSelected(scope, list);
  return db
    .select({ ...columns, keyValues: page.keyValues, total: page.total(tasks, where) })
    .from(tasks)
    .leftJoin(customers, eq(customers.id, tasks.customerId))
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
}

export async function listTasks(
  db: Database,
  scope: RecordScope,
  list: TaskList,
): Promise<{ rows: TaskWithCustomer[]; pages: ListPages }> {
  const page = taskPage(list);
  return page.slice(await taskPageQuery(db, scope, list, page));
}

/** All tasks of a filter by due date, in batches. */
export const tasksInBatches = (db: Database, scope: RecordScope, filter: TaskSelection['filter']) =>
  readInBatches<TaskWithCustomer>((last) =>
    db
      .select(columns)
      .from(tasks)
      .leftJoin(customers, eq(customers.id, tasks.customerId))
      .where(
        and(
          isSelected(scope, { filter }),
          last && sql`(${tasks.dueDate}, ${tasks.id}) > (${last.dueDate}::date, ${last.id}::int)`,
        ),
      )
      .orderBy(dueDate.column, id.column)
      .limit(READ_BATCH_ROWS),
  );

export const taskInScope = (scope: RecordScope, id: number): SQL | undefined =>
  and(eq(tasks.id, id), scopeCondition(scope, tasks.userId));

export async function findTask(db: Database, scope: RecordScope, id: number): Promise<TaskWithCustomer | undefined> {
  const [row] = await db
    .select(columns)
    .from(tasks)
    .leftJoin(customers, eq(customers.id, tasks.customerId))
    .where(taskInScope(scope, id));
  return row;
}

/** Open tasks by due date, overdue ones first. */
export async function listUpcomingTasks(db: Database, scope: RecordScope, limit: number): Promise<TaskWithCustomer[]> {
  return db
    .select(columns)
    .from(tasks)
    .leftJoin(customers, eq(customers.id, tasks.customerId))
    .where(isSelected(scope, { filter: 'active' }))
    .orderBy(dueDate.column, id.column)
    .limit(limit);
}

export const countOpenTasks = (db: Database, scope: RecordScope): Promise<number> =>
  db.$count(tasks, isSelected(scope, { filter: 'active' }));
