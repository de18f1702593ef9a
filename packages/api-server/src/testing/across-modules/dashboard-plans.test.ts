import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRecords, ownedBy } from '../../identity/index.ts';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { taskPageQuery } from '../../customers/tasks/tasks.queries.ts';
import type { TaskList } from '../../customers/tasks/tasks.queries.ts';
import { openTestDatabase } from '../test-database.ts';
import { newCustomersQuery, orderSumQuery } from '../../dashboard/dashboard.queries.ts';
import { ordersOnOtherDays } from '../../dashboard/day-corrections.ts';
import { topCustomersQuery } from '../../dashboard/top-customers.queries.ts';

const { db, close } = await openTestDatabase();
afterAll(close);

/** Inserts 100 technicians, each with 200 customers, 200 tasks, 200 orders, and sales totals by year and by day. */
async function fill(at: Database): Promise<void> {
  await at.execute(sql`
    insert into users (username, password_hash, email, first_name, last_name)
    select 'plan-' || n, '-', 'plan-' || n || '@x.test', 'A', 'B' from generate_series(1, 100) n`);
  await at.execute(sql`
    insert into customers (tech_id, first_name, last_name, email, phone, created,
      shipping_address_1, shipping_city, shipping_state, shipping_zip,
      billing_address_1, billing_city, billing_state, billing_zip)
    select users.id, 'First' || n, 'Last' || n, 'c' || n || '@x.test', '(512) 555-0100', timestamptz '2026-01-01' + n * interval '1 day',
      '1 Main St', 'Austin', 'TX', '78704', '1 Main St', 'Austin', 'TX', '78704'
    from users, generate_series(1, 200) n where username like 'plan-%'`);
  await at.execute(sql`
    insert into customer_years (customer_id, year, tech_id, orders, revenue_cents)
    select id, year, tech_id, 3, id * 7919 % 100003 from customers, generate_series(2024, 2026) year`);
  await at.execute(sql`
    insert into order_days (user_id, day, orders, revenue_cents)
    select id, date '2025-01-01' + n, 2, 50000 from users, generate_series(0, 400) n where username like 'plan-%'`);
  await at.execute(sql`
    insert into tasks (user_id, customer_id, task, priority, due_date, completed)
    select tech_id, id, 'Task ' || id, (array['high', 'medium', 'low', 'none'])[id % 4 + 1], date '2026-01-01' + id % 300, id % 3 = 0
    from customers`);
  await at.execute(sql`
    with made as (
      insert into carts (user_id, ordered)
      select id, now() from users, generate_series(1, 200) where username like 'plan-%' returning id, user_id
    )
    insert into orders (trans_id, cart_id, is_estimate, user_id, first_name, last_name, email, order_date, order_day,
      subtotal_cents, shipping_cents, tax_cents, total_cents, total_paid_cents, shipping, billing, parts, paid,
      payment_type, payment_info)
    select 'TP-' || id, id, false, user_id, 'A', 'B', 'x@x.test', timestamptz '2026-01-01T12:00:00Z' + id % 300 * interval '1 day',
      date '2026-01-01' + (id % 300)::int, id, 0, 0, id, id, '{}', '{}', '[]', true, 'card', 'Card'
    from made`);
  for (const table of ['customers', 'customer_years', 'order_days', 'orders', 'tasks']) {
    await at.execute(sql`vacuum analyze ${sql.identifier(table)}`);
  }
}

let owner = ownedBy(0);
beforeAll(async () => {
  await fill(db);
  const [row] = await selectRows<{ id: number }>(db, sql`select id from users where username = 'plan-50'`);
  owner = ownedBy(row?.id ?? 0);
});

async function planOf(query: { getSQL(): SQL }): Promise<string> {
  const rows = await selectRows<{ 'QUERY PLAN': string }>(db, sql`explain ${query.getSQL()}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const month = { start: '2026-01-01', end: '2026-01-31' };

test('a technician’s figures read no others’ days', async () => {
  expect(await planOf(orderSumQuery(db, owner, month, 'revenueCents'))).not.toContain('Seq Scan');
  expect(await planOf(newCustomersQuery(db, owner, month, 'Pacific/Auckland'))).not.toContain('Seq Scan');
});

test('everybody’s figures of a month read that month', async () => {
  expect(await planOf(orderSumQuery(db, allRecords, month, 'orders'))).not.toContain('Seq Scan');
  expect(await planOf(newCustomersQuery(db, allRecords, month, 'Pacific/Auckland'))).not.toContain('Seq Scan');
});

test('what counts to another day by the person’s clock is found without the other orders of those days', async () => {
  const days = [month.start, '2026-02-01'];
  const plan = await planOf({
    getSQL: () => sql`select stray.day from ${ordersOnOtherDays(days, 'Pacific/Auckland')}`,
  });
  expect(plan).toContain('orders_by_day_and_date');
  expect(plan).toMatch(/Index Cond: .*order_day = .*order_date >= .*order_date < /);
  expect(plan).not.toContain('Seq Scan');
});

test('top customers come sorted from their index', async () => {
  for (const scope of [owner, allRecords]) {
    const plan = await planOf(topCustomersQuery(db, scope, 2026));
    expect(plan).not.toContain('Seq Scan');
    expect(plan).not.toContain('Sort');
  }
});

const list = (changes: Partial<TaskList>): TaskList => ({
  page: 1,
  cursor: undefined,
  sortBy: 'due_date',
  sortOrder: 'asc',
  filter: 'all',
  ...changes,
});

test.each(['due_date', 'task', 'priority', 'completed'] as const)(
  'a technician’s tasks by %s come sorted from an index',
  async (sortBy) => {
    for (const sortOrder of ['asc', 'desc'] as const) {
      const plan = await planOf(taskPageQuery(db, owner, list({ sortBy, sortOrder })));
      expect(plan).not.toContain('Seq Scan');
      expect(plan).not.toContain('Sort');
    }
  },
);

test('a technician’s open tasks come sorted from an index', async () => {
  const plan = await planOf(taskPageQuery(db, owner, list({ filter: 'active' })));
  expect(plan).toContain('tasks_by_user_open');
  expect(plan).not.toContain('Sort');
});

test('a customer’s tasks read no others', async () => {
  const plan = await planOf(taskPageQuery(db, owner, list({ customerId: 17 })));
  expect(plan).not.toContain('Seq Scan');
});
