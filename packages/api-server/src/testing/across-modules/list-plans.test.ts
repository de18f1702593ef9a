import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditPageQuery, listAuditEvents } from '../../audit/audit.queries.ts';
import { allRecords } from '../../identity/index.ts';
import { customerPageQuery, listCustomers } from '../../customers/customers.queries.ts';
import { connectModules } from '../../operations/connect-modules.ts';
import { listOrders, orderPageQuery } from '../../orders/order-list.queries.ts';
import { listTasks, taskPageQuery } from '../../customers/tasks/tasks.queries.ts';
import { fillLists } from '../fill-lists.ts';
import { openTestDatabase } from '../test-database.ts';
import { listUsers, userPageQuery } from '../../identity/users/users.queries.ts';
import { selectRows } from '../../platform/db/database.ts';
import type { ListPages } from '../../platform/lists/list-page.ts';

connectModules();
const { db, close } = await openTestDatabase();
let buyerId = 0;

beforeAll(async () => {
  await fillLists(db, 20_000);
  const [buyer] = await selectRows<{ id: number }>(db, sql`select min(user_id)::int as id from orders`);
  buyerId = buyer?.id ?? 0;
});
afterAll(close);

async function planOf(query: { getSQL(): SQL }): Promise<string> {
  const rows = await selectRows<{ 'QUERY PLAN': string }>(db, sql`explain ${query.getSQL()}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const withoutCount = (plan: string): string => plan.replace(/ {2}InitPlan \d+[\s\S]*?(?=\n {2}->|$)/, '');

const READS_ALL = /Seq Scan|(?:-> {2}|^)Sort {2}\(/m;

/** Every administrator list in each sort order, as a function of the page. */
const page = (cursor?: string) => ({ page: cursor === undefined ? 100 : 101, cursor });
const customers = { search: '' };
const tasks = { filter: 'all' as const };
const users = { type: undefined, approved: undefined };
const audit = { search: '', action: undefined };

type Direction = 'asc' | 'desc';

interface Order {
  readonly sortBy: string;
  /** Page state at the last numbered page. */
  readonly next: (sortOrder: Direction) => Promise<{ readonly pages: ListPages }>;
  readonly query: (sortOrder: Direction, cursor?: string) => { getSQL(): SQL };
}

const lists: Readonly<Record<string, readonly Order[]>> = {
  customers: (['created', 'first_name', 'last_name', 'email', 'phone'] as const).map((sortBy) => ({
    sortBy,
    next: (sortOrder: Direction) => listCustomers(db, allRecords, { ...customers, ...page(), sortBy, sortOrder }),
    query: (sortOrder: Direction, cursor?: string) =>
      customerPageQuery(db, allRecords, { ...customers, ...page(cursor), sortBy, sortOrder }),
  })),
  tasks: (['due_date', 'task', 'last_name', 'priority', 'completed'] as const).map((sortBy) => ({
    sortBy,
    next: (sortOrder: Direction) => listTasks(db, allRecords, { ...tasks, ...page(), sortBy, sortOrder }),
    query: (sortOrder: Direction, cursor?: string) =>
      taskPageQuery(db, allRecords, { ...tasks, ...page(cursor), sortBy, sortOrder }),
  })),
  accounts: (['created', 'username', 'email', 'first_name', 'last_name', 'type', 'approved'] as const).map(
    (sortBy) => ({
      sortBy,
      next: (sortOrder: Direction) => listUsers(db, { ...users, ...page(), sortBy, sortOrder }),
      query: (sortOrder: Direction, cursor?: string) =>
        userPageQuery(db, { ...users, ...page(cursor), sortBy, sortOrder }),
    }),
  ),
  orders: (['order_date', 'trans_id', 'last_name', 'total'] as const).map((sortBy) => ({
    sortBy,
    next: (sortOrder: Direction) => listOrders(db, { userId: buyerId, ...page(), sortBy, sortOrder }),
    query: (sortOrder: Direction, cursor?: string) =>
      orderPageQuery(db, { userId: buyerId, ...page(cursor), sortBy, sortOrder }),
  })),
  "everybody's orders": (['order_date', 'trans_id', 'last_name', 'total'] as const).map((sortBy) => ({
    sortBy,
    next: (sortOrder: Direction) => listOrders(db, { ...page(), sortBy, sortOrder }),
    query: (sortOrder: Direction, cursor?: string) => orderPageQuery(db, { ...page(cursor), sortBy, sortOrder }),
  })),
  'the audit log': [
    {
      sortBy: 'at',
      next: () => listAuditEvents(db, { ...audit, ...page() }),
      query: (_: Direction, cursor?: string) => auditPageQuery(db, { ...audit, ...page(cursor) }),
    },
  ],
};

describe.each(Object.entries(lists))('of 20,000 %s', (_, orders) => {
  test.each([...orders])(
    'a page by $sortBy comes sorted from an index, beyond the numbered ones, too',
    async (order) => {
      for (const direction of ['asc', 'desc'] as const) {
        const { pages } = await order.next(direction);
        expect(pages).toMatchObject({ page_count: 100, more_pages: true });
        if (pages.next_page === undefined) throw new Error('The list ends here.');
        expect(await planOf(order.query(direction, pages.next_page))).not.toMatch(READS_ALL);
        expect(withoutCount(await planOf(order.query(direction)))).not.toMatch(READS_ALL);
      }
    },
  );
});

test.each(['q', 'zz', 'c19', 'c1999@', 'example'])(
  'the search for %j reads no table from end to end',
  async (search) => {
    const query = customerPageQuery(db, allRecords, {
      page: 1,
      cursor: undefined,
      search,
      sortBy: 'created',
      sortOrder: 'desc',
    });
    expect(withoutCount(await planOf(query))).not.toContain('Seq Scan');
  },
);
