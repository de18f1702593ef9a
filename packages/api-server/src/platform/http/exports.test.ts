import { exportCustomers } from '@tech-portal/contract/customers';
import { exportEstimates } from '@tech-portal/contract/estimates';
import { exportOrders } from '@tech-portal/contract/orders';
import { exportTasks } from '@tech-portal/contract/tasks';
import { BUSINESS_TIME_ZONE, calendarDay, parseCsv } from '@tech-portal/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { selectRows } from '../db/database.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { fillEstimates } from '../../testing/fill-estimates.ts';
import { defineExportHandler } from '../../audit/index.ts';

const api = await createTestApi();
const admin = await api.signIn('admin');
const tech = await api.signIn('tech');
const techId = await fillEstimates(api.db, {
  name: 'files',
  count: 2300,
  today: calendarDay(new Date(), BUSINESS_TIME_ZONE),
});

beforeAll(async () => {
  // Many rows with the same sort key, created at times that differ by less than the precision of a Date.
  await api.db.execute(sql`update customers set first_name = 'Ann', last_name = 'Lee' where id % 4 > 0`);
  await api.db.execute(sql`
    insert into tasks (user_id, task, priority, due_date)
    select ${techId}, 'Task ' || n, 'low', '2031-01-01'::date + n % 3 from generate_series(1, 2300) n`);
  await api.db.execute(sql`
    with made as (
      insert into carts (user_id, ordered) select ${techId}, now() from generate_series(1, 2300) returning id
    )
    insert into orders (trans_id, cart_id, is_estimate, user_id, first_name, last_name, email, order_date, order_day,
      subtotal_cents, shipping_cents, tax_cents, total_cents, total_paid_cents, shipping, billing, parts, paid,
      payment_type, payment_info)
    select 'TP-' || id, id, false, ${techId}, 'Ann', 'Lee', 'x@x.test', now() - id % 900 * interval '1 microsecond',
      current_date, 1, 0, 0, 1, 1, '{}', '{}', '[]', true, 'card', 'Card'
    from made`);
});

const idsOf = async (statement: SQL) => (await selectRows<{ id: string }>(api.db, statement)).map(({ id }) => id);

const column = (csv: string, at: number) =>
  parseCsv(csv)
    .slice(1)
    .map(({ cells }) => cells[at]);

describe('a file of more rows than one statement reads has each of them once, in its order', () => {
  test('customers, by name', async () => {
    const { response } = await api.call(exportCustomers, { query: { tech_id: techId } }, admin);
    const order = sql`select email as id from customers where tech_id = ${techId}
      order by lower(last_name), lower(first_name), customers.id`;
    expect(column(response.csv, 2)).toEqual(await idsOf(order));
    expect(column(response.csv, 2)).toHaveLength(2000);
  });

  test('tasks, by the day they are due', async () => {
    const { response } = await api.call(exportTasks, { query: { tech_id: techId } }, admin);
    const order = sql`select task as id from tasks where user_id = ${techId} order by due_date, tasks.id`;
    expect(column(response.csv, 2)).toEqual(await idsOf(order));
    expect(column(response.csv, 2)).toHaveLength(2300);
  });

  test('orders, newest first', async () => {
    const { response } = await api.call(exportOrders, { query: { user_id: techId } }, admin);
    const order = sql`select trans_id as id from orders where user_id = ${techId} order by order_date desc, orders.id desc`;
    expect(column(response.csv, 1)).toEqual(await idsOf(order));
    expect(column(response.csv, 1)).toHaveLength(2300);
  });

  test.each([
    ['all', sql`true`],
    ['invoice', sql`stage = 'invoice' and expiry_date >= ${calendarDay(new Date(), BUSINESS_TIME_ZONE)}`],
    ['order', sql`stage in ('ordered', 'unreimbursed', 'reimbursed')`],
  ] as const)('estimates of the filter %s, newest first', async (filter, condition) => {
    const { response } = await api.call(exportEstimates, { query: { tech_id: techId, filter } }, admin);
    const order = sql`select cart_id::text as id from estimates where tech_id = ${techId} and ${condition}
      order by issue_date desc, cart_id desc`;
    expect(column(response.csv, 0)).toEqual(await idsOf(order));
    expect(column(response.csv, 0).length).toBeGreaterThan(0);
  });
});

test('nothing is read that nobody takes: of a file half taken the rest stays where it is', async () => {
  const before = api.statements.length;
  const response = await api.request(`/api/customer/export?tech_id=${techId}`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  const reader = response.body?.getReader();
  await reader?.read();
  const reads = () => api.statements.slice(before).filter(({ text }) => /from "customers".* limit /.test(text)).length;
  expect(reads()).toBe(1);
  await reader?.cancel();
  expect(reads()).toBe(1);
});

test('what fails after the file has begun breaks it off and stands in the log', async () => {
  async function* lines() {
    yield [['first']];
    throw new Error('the database went away');
  }
  const route = defineExportHandler(exportTasks, async () => ({ filename: 'a.csv', header: ['A'], lines: lines() }));
  const currentUser = { userId: await demoUserId(api.db, 'tech'), role: 'tech', tokenId: 1 };
  const request = { id: 'r-1', clientAddress: '203.0.113.1', userAgent: '' };
  const response: unknown = await Reflect.apply(route.run, route, [
    { query: {}, currentUser, deps: api.deps, request },
  ]);
  if (!(response instanceof Response)) throw new Error('An export answers with a response.');
  await expect(response.text()).rejects.toThrow('the database went away');
  expect(api.log.at(-1)).toMatchObject({ level: 'warn', fields: { requestId: 'r-1' } });
});

test('each piece of a file is read in the turn of its account', async () => {
  const turns = vi.spyOn(api.deps, 'runLongTask');
  const response = await api.call(exportTasks, {}, await api.signIn('tech2'));
  expect(response.status).toBe(200);
  const holder = `account:${await demoUserId(api.db, 'tech2')}`;
  const holders = turns.mock.calls.map(([, turn]) => turn?.owner);
  turns.mockRestore();
  expect(holders.length).toBeGreaterThanOrEqual(3);
  expect(new Set(holders)).toEqual(new Set([holder]));
});

test('an account gets thirty files in fifteen minutes, and others theirs', async () => {
  const statuses = new Set<number>();
  for (let count = 0; count < 31; count += 1) statuses.add((await api.call(exportOrders, {}, tech)).status);
  expect([...statuses]).toEqual([200, 429]);
  expect((await api.call(exportTasks, {}, tech)).headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await api.call(exportOrders, {}, await api.signIn('tech2'))).status).toBe(200);
  api.advanceMinutes(16);
  expect((await api.call(exportOrders, {}, await api.signIn('tech'))).status).toBe(200);
});
