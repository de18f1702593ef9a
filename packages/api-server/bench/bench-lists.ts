import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { auditPageQuery } from '../src/audit/audit.queries.ts';
import { allRecords } from '../src/identity/auth/record-scope.ts';
import { customerPageQuery, listCustomers } from '../src/customers/customers.queries.ts';
import { connectModules } from '../src/operations/connect-modules.ts';
import { selectRows } from '../src/platform/db/database.ts';
import type { Database } from '../src/platform/db/database.ts';
import { openPostgres } from '../src/platform/postgres/open-postgres.ts';
import { listOrders, orderPageQuery } from '../src/orders/order-list.queries.ts';
import type { OrderList } from '../src/orders/order-list.queries.ts';
import { listTasks, taskPageQuery } from '../src/customers/tasks/tasks.queries.ts';
import { fillLists } from '../src/testing/fill-lists.ts';
import { listUsers, userPageQuery } from '../src/identity/users/users.queries.ts';
import { measureTimes } from './statements.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const usage = `Usage: bench:lists [--rows 1000000] [--times 40] [--database URL]

Fills every list of administrators with the given number of rows and measures its statements on PostgreSQL. --database names one that
this command has filled before.`;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    times: { type: 'string', default: '40' },
    database: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

connectModules();

interface Scenario {
  readonly name: string;
  readonly query: PromiseLike<unknown> & { getSQL(): SQL };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/**
 * Lists of everybody's orders, filtered by common values, rare values, and values found only far from the first page.
 */
function allOrderScenarios(db: Database, buyerId: number): Scenario[] {
  const newest = { page: 1, cursor: undefined, sortBy: 'order_date', sortOrder: 'desc' } as const;
  const lists: Readonly<Record<string, Partial<OrderList>>> = {
    'first page': {},
    'page 100': { page: 100 },
    'by number': { sortBy: 'trans_id' },
    'by customer': { sortBy: 'last_name' },
    'by total': { sortBy: 'total' },
    'state delivered': { state: 'delivered' },
    'state returned': { state: 'returned' },
    'state partly shipped, none': { state: 'partly_shipped' },
    'payment paid': { payment: 'paid' },
    'payment refunded': { payment: 'refunded' },
    unshipped: { shipping: 'unshipped' },
    'unshipped, oldest first': { shipping: 'unshipped', sortOrder: 'asc' },
    shipped: { shipping: 'shipped' },
    'of the busiest technician': { userId: buyerId },
    'of one technician': { userId: buyerId + 500 },
    'with own parts': { source: 'p' },
    'with NTP parts, older ones': { source: 'n' },
    'one day': { since: daysAgo(100), before: daysAgo(99) },
    'one old month': { since: daysAgo(530), before: daysAgo(500) },
    'one month by total': { since: daysAgo(530), before: daysAgo(500), sortBy: 'total' },
    'returned, refunded': { state: 'returned', payment: 'refunded' },
    'refunded, by total': { payment: 'refunded', sortBy: 'total' },
    'unshipped, of a technician': { shipping: 'unshipped', userId: buyerId + 10 },
    'search for a number': { search: 'bench-783946' },
    'search for a rare part': { search: 'WH1234' },
    'search for every title': { search: 'sealant' },
    'search for a': { search: 'a' },
    'search for nothing': { search: 'zzzzzz' },
  };
  return Object.entries(lists).map(([name, list]) => ({
    name: `all orders, ${name}`,
    query: orderPageQuery(db, { ...newest, ...list }),
  }));
}

async function listScenarios(db: Database): Promise<Scenario[]> {
  const [buyer] = await selectRows<{ id: number }>(db, sql`select min(user_id)::int as id from orders`);
  const buyerId = buyer?.id ?? 0;
  const at = (page: number, cursor?: string) => ({ page, cursor, sortOrder: 'desc' as const });
  const customers = { sortBy: 'created', search: '' } as const;
  const tasks = { sortBy: 'due_date', filter: 'all' } as const;
  const users = { sortBy: 'created', type: undefined, approved: undefined } as const;
  const orders = { sortBy: 'order_date' } as const;
  const nextCursors = {
    customers: (await listCustomers(db, allRecords, { ...customers, ...at(100) })).pages.next_page,
    tasks: (await listTasks(db, allRecords, { ...tasks, ...at(100) })).pages.next_page,
    users: (await listUsers(db, { ...users, ...at(100) })).pages.next_page,
    orders: (await listOrders(db, { userId: buyerId, ...orders, ...at(100) })).pages.next_page,
  };
  const pages = [['first page', 1] as const, ['page 100', 100] as const];
  const search = (name: string, text: string): Scenario => ({
    name: `customers, search ${name}`,
    query: customerPageQuery(db, allRecords, { ...customers, ...at(1), search: text }),
  });
  return [
    ...pages.flatMap(([name, page]) => [
      { name: `customers, ${name}`, query: customerPageQuery(db, allRecords, { ...customers, ...at(page) }) },
      { name: `tasks, ${name}`, query: taskPageQuery(db, allRecords, { ...tasks, ...at(page) }) },
      { name: `users, ${name}`, query: userPageQuery(db, { ...users, ...at(page) }) },
      { name: `orders, ${name}`, query: orderPageQuery(db, { userId: buyerId, ...orders, ...at(page) }) },
    ]),
    {
      name: 'customers, page 101',
      query: customerPageQuery(db, allRecords, { ...customers, ...at(101, nextCursors.customers) }),
    },
    { name: 'tasks, page 101', query: taskPageQuery(db, allRecords, { ...tasks, ...at(101, nextCursors.tasks) }) },
    { name: 'users, page 101', query: userPageQuery(db, { ...users, ...at(101, nextCursors.users) }) },
    {
      name: 'orders, page 101',
      query: orderPageQuery(db, { userId: buyerId, ...orders, ...at(101, nextCursors.orders) }),
    },
    {
      name: 'customers by phone',
      query: customerPageQuery(db, allRecords, { ...customers, ...at(1), sortBy: 'phone' }),
    },
    { name: 'users by last name', query: userPageQuery(db, { ...users, ...at(1), sortBy: 'last_name' }) },
    { name: 'tasks by customer', query: taskPageQuery(db, allRecords, { ...tasks, ...at(1), sortBy: 'last_name' }) },
    ...allOrderScenarios(db, buyerId),
    search('a', 'a'),
    search('q', 'q'),
    search('zz', 'zz'),
    search('example', 'example'),
    search('c777777@', 'c777777@'),
    {
      name: 'audit log, search a',
      query: auditPageQuery(db, { page: 1, cursor: undefined, search: 'a', action: undefined }),
    },
  ];
}

/** Rows read by all plan nodes that read a table or index. */
function countRowsRead(plan: string): number {
  const counts = [...plan.matchAll(/Scan.*\(actual time=\S+ rows=([\d.]+) loops=(\d+)\)/g)];
  const removed = [...plan.matchAll(/Rows Removed by (?:Filter|Index Recheck): (\d+)/g)];
  const found = counts.reduce((sum, [, rows = '0', loops = '1']) => sum + Number(rows) * Number(loops), 0);
  return Math.round(found + removed.reduce((sum, [, rows = '0']) => sum + Number(rows), 0));
}

async function measure(db: Database, { name, query }: Scenario, times: number): Promise<string> {
  const plan = await selectRows<{ 'QUERY PLAN': string }>(db, sql`explain (analyze, costs off) ${query.getSQL()}`);
  const rowsReadCount = countRowsRead(plan.map((row) => row['QUERY PLAN']).join('\n'));
  return `${name.padEnd(44)} ${await measureTimes(() => query, times)} ${String(rowsReadCount).padStart(12)}`;
}

if (values.help) {
  console.log(usage);
} else {
  const startedPostgres = values.database ? undefined : await startTemporaryPostgres();
  const url = values.database ?? startedPostgres?.url ?? '';
  // Raised far above the server's own timeout, to measure slow searches.
  const { db, close } = await openPostgres(url, { connections: 1, statementTimeoutMs: 3_600_000 });
  try {
    if (startedPostgres) await fillLists(db, Number(values.rows));
    console.log(
      `${'statement'.padEnd(44)} ${'p50 ms'.padStart(7)} ${'p99 ms'.padStart(7)} ${'rows read'.padStart(12)}`,
    );
    for (const scenario of await listScenarios(db)) console.log(await measure(db, scenario, Number(values.times)));
  } finally {
    await close();
    await startedPostgres?.stop();
  }
}
