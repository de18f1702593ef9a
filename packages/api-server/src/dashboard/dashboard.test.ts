import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  getCompletedOrders,
  getNewCustomers,
  getRevenue,
  getRevenueSeries,
  getUpcomingTasks,
  listTopCustomers,
} from '@tech-portal/contract/dashboard';
import { BUSINESS_TIME_ZONE, calendarDay } from '@tech-portal/domain';
import { customers, tasks } from '../customers/index.ts';
import { sampleCustomers } from '@tech-portal/sample-data/customers';
import { orders } from '../carts/index.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { demoUserId } from '../testing/demo-accounts.ts';
import { insertOrder } from '../testing/insert-order.ts';

const api = await createTestApi();
const tech = { id: await demoUserId(api.db, 'tech'), token: await api.signIn('tech') };
const tech2 = { id: await demoUserId(api.db, 'tech2'), token: await api.signIn('tech2') };
const admin = await api.signIn('admin');

const march = {
  start_date: '2026-03-01',
  end_date: '2026-03-31',
  previous_start_date: '2026-02-01',
  previous_end_date: '2026-02-28',
};
const thisYear = Number(calendarDay(new Date(), BUSINESS_TIME_ZONE).slice(0, 4));
const noon = (day: string) => new Date(`${day}T18:00:00Z`);

let people: { id: number; techId: number }[] = [];
beforeAll(async () => {
  const rows = sampleCustomers({ tech: tech.id, tech2: tech2.id }, new Date('2024-06-01T12:00:00Z'));
  people = await api.db.insert(customers).values(rows).returning({ id: customers.id, techId: customers.techId });
});

const customerOf = (techId: number, at = 0): number => people.filter((person) => person.techId === techId)[at]?.id ?? 0;

const revenue = async (query = march, token = tech.token) =>
  (await api.call(getRevenue, { query }, token)).response.revenue;

describe('revenue and orders', () => {
  beforeAll(async () => {
    const sold = [
      ['2026-02-01T05:59:59Z', 100],
      ['2026-02-01T06:00:00Z', 1000],
      ['2026-03-01T05:59:59Z', 2000],
      ['2026-03-01T06:00:00Z', 10_050],
      ['2026-04-01T04:59:59Z', 20_000],
      ['2026-04-01T05:00:00Z', 400_000],
    ] as const;
    for (const [moment, totalCents] of sold) {
      await insertOrder(api.db, { userId: tech.id, totalCents, orderDate: new Date(moment) });
    }
    await insertOrder(api.db, { userId: tech2.id, totalCents: 777, orderDate: noon('2026-03-15') });
  });

  test('count the business’s days, their first and last ones included, whatever clocks do', async () => {
    expect(await revenue()).toEqual({ current: 300.5, previous: 30 });
    const { response } = await api.call(getCompletedOrders, { query: march }, tech.token);
    expect(response.orders).toEqual({ current: 2, previous: 2 });
  });

  test('are a technician’s own, an administrator’s of all', async () => {
    expect(await revenue(march, tech2.token)).toEqual({ current: 7.77, previous: 0 });
    expect(await revenue(march, admin)).toEqual({ current: 308.27, previous: 30 });
    const { response } = await api.call(getCompletedOrders, { query: march }, admin);
    expect(response.orders).toEqual({ current: 3, previous: 2 });
  });

  test('of a single day', async () => {
    const day = { ...march, start_date: '2026-03-31', previous_start_date: '2026-02-28' };
    expect(await revenue(day)).toEqual({ current: 200, previous: 20 });
  });

  test('are zero where nothing was sold', async () => {
    const query = {
      start_date: '2020-01-01',
      end_date: '2020-12-31',
      previous_start_date: '2019-01-01',
      previous_end_date: '2019-12-31',
    };
    expect(await revenue(query)).toEqual({ current: 0, previous: 0 });
  });

  test('follow refunds, and orders that are taken away', async () => {
    const id = await insertOrder(api.db, { userId: tech2.id, totalCents: 5000, orderDate: noon('2025-05-05') });
    const query = { ...march, start_date: '2025-05-05', end_date: '2025-05-05' };
    expect((await revenue(query, tech2.token)).current).toBe(50);
    await api.db.update(orders).set({ refundedCents: 1500 }).where(eq(orders.id, id));
    expect((await revenue(query, tech2.token)).current).toBe(35);
    await api.db.update(orders).set({ shipped: true }).where(eq(orders.id, id));
    expect((await revenue(query, tech2.token)).current).toBe(35);
    await api.db.delete(orders).where(eq(orders.id, id));
    expect((await revenue(query, tech2.token)).current).toBe(0);
  });
});

describe('the revenue series', () => {
  const series = async (start_date: string, end_date: string, token = tech.token) =>
    (await api.call(getRevenueSeries, { query: { start_date, end_date } }, token)).response;

  test('has every day of a month, those without revenue too', async () => {
    const { unit, days } = await series('2026-03-01', '2026-03-31');
    expect(unit).toBe('day');
    expect(days).toHaveLength(31);
    expect(days[0]).toEqual({ day: '2026-03-01', revenue: 100.5 });
    expect(days[14]).toEqual({ day: '2026-03-15', revenue: 0 });
    expect(days[30]).toEqual({ day: '2026-03-31', revenue: 200 });
  });

  test('comes by month for a year, an administrator’s of everybody', async () => {
    const { unit, days } = await series('2026-01-01', '2026-12-31', admin);
    expect(unit).toBe('month');
    expect(days.map(({ revenue: dollars }) => dollars)).toEqual([1, 30, 308.27, 4000, 0, 0, 0, 0, 0, 0, 0, 0]);
  });
});

test('new customers are counted by the business’s days, archived ones too, each technician’s own', async () => {
  const like = sampleCustomers({ tech: tech.id, tech2: tech2.id }, new Date()).slice(0, 1);
  const added = (moment: string, changes = {}) =>
    like.map((row) => ({ ...row, ...changes, created: new Date(moment) }));
  await api.db
    .insert(customers)
    .values([
      ...added('2026-03-01T05:59:59Z'),
      ...added('2026-03-01T06:00:00Z'),
      ...added('2026-03-20T12:00:00Z', { archived: true }),
      ...added('2026-04-01T04:59:59Z'),
      ...added('2026-04-01T05:00:00Z'),
      ...added('2026-03-20T12:00:00Z', { techId: tech2.id }),
    ]);
  const count = async (token: string) =>
    (await api.call(getNewCustomers, { query: march }, token)).response.new_customers;
  expect(await count(tech.token)).toEqual({ current: 3, previous: 1 });
  expect(await count(tech2.token)).toEqual({ current: 1, previous: 0 });
  expect(await count(admin)).toEqual({ current: 4, previous: 1 });
});

test('upcoming tasks are the five open ones that are due first, overdue ones among them, and all are counted', async () => {
  const due = (day: number, changes = {}) => ({
    userId: tech.id,
    task: `Task ${day}`,
    priority: 'low' as const,
    dueDate: `2026-01-${String(day).padStart(2, '0')}`,
    ...changes,
  });
  await api.db
    .insert(tasks)
    .values([
      ...[9, 3, 7, 5, 11, 13, 15].map((day) => due(day)),
      due(1, { completed: true }),
      due(2, { userId: tech2.id }),
    ]);
  const { response } = await api.call(getUpcomingTasks, {}, tech.token);
  expect(response.tasks.map(({ task }) => task)).toEqual(['Task 3', 'Task 5', 'Task 7', 'Task 9', 'Task 11']);
  expect(response.pending).toBe(7);
  expect((await api.call(getUpcomingTasks, {}, tech2.token)).response.pending).toBe(1);
  expect((await api.call(getUpcomingTasks, {}, admin)).response.pending).toBe(8);
});

test('upcoming tasks name their technician to an administrator alone', async () => {
  const techsIn = async (token: string) =>
    (await api.call(getUpcomingTasks, {}, token)).response.tasks.map(({ tech: owner }) => owner?.first_name);
  expect(new Set(await techsIn(tech.token))).toEqual(new Set([undefined]));
  expect(new Set(await techsIn(admin))).toEqual(new Set(['Dana', 'Owen']));
});

test('top customers are those who bought most this year, with the number of their orders', async () => {
  const buy = (techId: number, at: number, totalCents: number, year = thisYear) =>
    insertOrder(api.db, {
      userId: techId,
      customerId: customerOf(techId, at),
      totalCents,
      orderDate: noon(`${year}-01-10`),
    });
  for (const [at, amount] of [300, 900, 500, 700, 100, 200].entries()) await buy(tech.id, at, amount * 100);
  await buy(tech.id, 0, 50_025);
  await buy(tech.id, 5, 10_000_000, thisYear - 1);
  await buy(tech2.id, 0, 99_900);
  await buy(tech2.id, 1, 5_000_000);
  await api.db
    .update(customers)
    .set({ archived: true })
    .where(eq(customers.id, customerOf(tech2.id, 1)));

  const top = async (token: string) =>
    (await api.call(listTopCustomers, {}, token)).response.map(({ customer_id, orders: count, amount }) => [
      customer_id,
      count,
      amount,
    ]);
  const own = (at: number) => customerOf(tech.id, at);
  expect(await top(tech.token)).toEqual([
    [own(1), 1, 900],
    [own(0), 2, 800.25],
    [own(3), 1, 700],
    [own(2), 1, 500],
    [own(5), 1, 200],
  ]);
  expect(await top(tech2.token)).toEqual([[customerOf(tech2.id, 0), 1, 999]]);
  expect((await top(admin))[0]).toEqual([customerOf(tech2.id, 0), 1, 999]);
});

describe.each([getRevenue, getNewCustomers, getCompletedOrders])('$id', (endpoint) => {
  test.each([
    ['an end before its start', { ...march, end_date: '2026-02-28' }],
    ['an earlier period that ends before its start', { ...march, previous_end_date: '2026-01-31' }],
    ['a day that does not exist', { ...march, end_date: '2026-02-30' }],
    ['a day with a time', { ...march, start_date: '2026-03-01T00:00:00Z' }],
    ['no text at all', { ...march, start_date: '' }],
  ])('refuses %s', async (_, query) => {
    const { status, error } = await api.call(endpoint, { query }, tech.token);
    expect(status).toBe(400);
    expect(error.error).toBe('invalid_input');
  });
});

test.each([
  ['an end before its start', '2026-03-02', '2026-03-01'],
  ['more than twenty years', '2000-01-01', '2026-03-01'],
])('a series of %s is refused', async (_, start_date, end_date) => {
  const { status } = await api.call(getRevenueSeries, { query: { start_date, end_date } }, tech.token);
  expect(status).toBe(400);
});

describe.each([
  [getRevenue, { query: march }],
  [getNewCustomers, { query: march }],
  [getCompletedOrders, { query: march }],
  [getUpcomingTasks, {}],
  [listTopCustomers, {}],
  [getRevenueSeries, { query: { start_date: '2026-03-01', end_date: '2026-03-31' } }],
])('$id', (endpoint, input) => {
  test.each(['retail', 'newtech'] as const)('is not for %s', async (username) => {
    expect((await api.call(endpoint, input, await api.signIn(username))).status).toBe(403);
  });

  test('needs a live session', async () => {
    expect((await api.call(endpoint, input)).status).toBe(401);
  });
});
