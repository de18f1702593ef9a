import { beforeAll, describe, expect, test } from 'vitest';
import {
  getCompletedOrders,
  getNewCustomers,
  getRevenue,
  getRevenueSeries,
  listTopCustomers,
} from '@tech-portal/contract/dashboard';
import { addDays, BUSINESS_TIME_ZONE, calendarDay, currentPeriod, previousPeriod } from '@tech-portal/domain';
import { customers } from '../customers/index.ts';
import { sampleCustomers } from '@tech-portal/sample-data/customers';
import { createTestApi } from '../testing/create-test-api.ts';
import { demoUserId } from '../testing/demo-accounts.ts';
import { insertOrder } from '../testing/insert-order.ts';

const api = await createTestApi();
const techId = await demoUserId(api.db, 'tech');

async function signInAt(moment: Date): Promise<string> {
  api.advanceMinutes((moment.getTime() - api.deps.clock.now().getTime()) / 60_000);
  return api.signIn('tech');
}

const addCustomer = async (created: Date): Promise<number> => {
  const like = sampleCustomers({ tech: techId, tech2: techId }, created).slice(0, 1);
  const [row] = await api.db
    .insert(customers)
    .values(like.map((each) => ({ ...each, created })))
    .returning({ id: customers.id });
  return row?.id ?? 0;
};

let [customer, other] = [0, 0];
beforeAll(async () => {
  customer = await addCustomer(new Date('2024-06-01T12:00:00Z'));
  other = await addCustomer(new Date('2024-06-01T12:00:00Z'));
});

/** Ten minutes before midnight in the time zone: in midweek, on New Year's Eve, and at the end of a month. */
const lateEvenings = [
  ['America/Los_Angeles', '2026-03-19T06:50:00Z', '2026-03-18'],
  ['America/Los_Angeles', '2027-01-01T07:50:00Z', '2026-12-31'],
  ['Pacific/Honolulu', '2026-05-01T09:50:00Z', '2026-04-30'],
  ['Pacific/Honolulu', '2028-01-01T09:50:00Z', '2027-12-31'],
  ['Pacific/Auckland', '2026-06-30T11:50:00Z', '2026-06-30'],
  ['Pacific/Auckland', '2025-12-31T10:50:00Z', '2025-12-31'],
] as const;

describe.each(lateEvenings)('in %s at %s', (timeZone, moment, today) => {
  const ask = async (token: string, timeframe: 'week' | 'month' | 'year', day: string) => {
    const period = currentPeriod(timeframe, day);
    const before = previousPeriod(period, timeframe);
    const ends = { start_date: period.start, end_date: period.end, time_zone: timeZone };
    const query = { ...ends, previous_start_date: before.start, previous_end_date: before.end };
    const [sum, added, sold, series] = await Promise.all([
      api.call(getRevenue, { query }, token),
      api.call(getNewCustomers, { query }, token),
      api.call(getCompletedOrders, { query }, token),
      api.call(getRevenueSeries, { query: ends }, token),
    ]);
    return {
      revenue: sum.response.revenue.current,
      customers: added.response.new_customers.current,
      orders: sold.response.orders.current,
      last: series.response.days.at(-1)?.revenue,
      chart: series.response.days.reduce((dollars, { revenue }) => dollars + revenue, 0),
    };
  };

  test('what is added now is in Week, Month and Year of today, and not of the day after', async () => {
    const now = new Date(moment);
    expect(calendarDay(now, timeZone)).toBe(today);
    const token = await signInAt(now);
    const top = async () =>
      (await api.call(listTopCustomers, { query: { time_zone: timeZone } }, token)).response.find(
        ({ customer_id }) => customer_id === customer,
      );
    const topBefore = await top();
    const before = {
      week: await ask(token, 'week', today),
      month: await ask(token, 'month', today),
      year: await ask(token, 'year', today),
    };
    await insertOrder(api.db, { userId: techId, customerId: customer, totalCents: 12_300, orderDate: now });
    await addCustomer(now);

    for (const timeframe of ['week', 'month', 'year'] as const) {
      const was = before[timeframe];
      expect(await ask(token, timeframe, today)).toEqual({
        revenue: was.revenue + 123,
        customers: was.customers + 1,
        orders: was.orders + 1,
        last: (was.last ?? 0) + 123,
        chart: was.chart + 123,
      });
    }
    expect(await top()).toMatchObject({ orders: (topBefore?.orders ?? 0) + 1, amount: (topBefore?.amount ?? 0) + 123 });

    const tomorrow = addDays(today, 1);
    const day = { start_date: tomorrow, end_date: tomorrow, time_zone: timeZone };
    const ofTomorrow = { query: { ...day, previous_start_date: today, previous_end_date: today } };
    const response = (await api.call(getRevenue, ofTomorrow, token)).response.revenue;
    expect(response).toEqual({ current: 0, previous: 123 });
    expect((await api.call(getNewCustomers, ofTomorrow, token)).response.new_customers).toEqual({
      current: 0,
      previous: 1,
    });
  });
});

test('who bought only in the hours between two New Years moves up and down the list of top customers', async () => {
  // 9 p.m. on December 31 in Honolulu, but already the new year in the time zone of the business.
  const evening = new Date('2030-01-01T07:00:00Z');
  await insertOrder(api.db, { userId: techId, customerId: other, totalCents: 9900, orderDate: evening });
  const top = async (token: string, time_zone: string) =>
    (await api.call(listTopCustomers, { query: { time_zone } }, token)).response;
  const row = { customer_id: other, orders: 1, amount: 99 };
  const token = await signInAt(new Date('2030-01-01T08:00:00Z'));
  expect(await top(token, 'Pacific/Honolulu')).toMatchObject([row]);
  expect(await top(token, BUSINESS_TIME_ZONE)).toMatchObject([row]);
  expect(await top(await signInAt(new Date('2030-01-01T12:00:00Z')), 'Pacific/Honolulu')).toEqual([]);
});

test('an order keeps its stored year and day for the business, and has the person’s own by their clock', async () => {
  // Stored while the business was in Auckland, where it was already the new year.
  const orderDate = new Date('2032-12-31T18:00:00Z');
  const order = { userId: techId, customerId: other, totalCents: 5500, orderDate, orderDay: '2033-01-01' };
  await insertOrder(api.db, order);
  const token = await signInAt(new Date('2033-01-01T12:00:00Z'));
  const top = async (time_zone?: string) =>
    (await api.call(listTopCustomers, { query: { time_zone } }, token)).response;
  expect(await top()).toMatchObject([{ customer_id: other, amount: 55 }]);
  expect(await top('Pacific/Auckland')).toMatchObject([{ customer_id: other, amount: 55 }]);
  expect(await top('America/Chicago')).toEqual([]);
  const revenue = async (day: string, time_zone?: string) => {
    const previous = addDays(day, -1);
    const query = {
      start_date: day,
      end_date: day,
      previous_start_date: previous,
      previous_end_date: previous,
      time_zone,
    };
    return (await api.call(getRevenue, { query }, token)).response.revenue;
  };
  expect(await revenue('2033-01-01')).toEqual({ current: 55, previous: 0 });
  expect(await revenue('2033-01-01', 'America/Chicago')).toEqual({ current: 0, previous: 55 });
  // The order's day is two days later in the first time zone to reach a day than in the last one.
  await insertOrder(api.db, { ...order, orderDate: new Date('2033-01-30T10:30:00Z'), orderDay: '2033-01-31' });
  expect(await revenue('2033-01-30', 'Etc/GMT+12')).toEqual({ current: 0, previous: 55 });
  expect(await revenue('2033-01-31', 'Pacific/Kiritimati')).toEqual({ current: 55, previous: 0 });
});

test.each(['Mars/Olympus', '', '+05:30', "'; drop table orders; --"])(
  'of %j the business’s days count',
  async (time_zone) => {
    await insertOrder(api.db, { userId: techId, totalCents: 700, orderDate: new Date('2031-01-31T12:00:00Z') });
    const day = { start_date: '2031-01-31', end_date: '2031-01-31', time_zone };
    const query = { ...day, previous_start_date: '2031-01-01', previous_end_date: '2031-01-01' };
    const { response } = await api.call(getRevenue, { query }, await signInAt(new Date('2031-02-01T12:00:00Z')));
    expect(response.revenue.current).toBeGreaterThanOrEqual(7);
  },
);
