import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { task } from '../tasks/task.schema.ts';
import { timeZone } from '../time-zone.ts';
import { calendarDay, dollars, recordId } from '../wire.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Current period and its comparison period (DASH-8) as calendar days (FORMAT-8), first and last day included. */
const periods = v.pipe(
  v.strictObject({
    start_date: calendarDay,
    end_date: calendarDay,
    previous_start_date: calendarDay,
    previous_end_date: calendarDay,
    time_zone: timeZone,
  }),
  v.check(
    (query) => query.start_date <= query.end_date && query.previous_start_date <= query.previous_end_date,
    'A period must not end before it starts',
  ),
);

/** GET /api/dashboard/revenue: in dollars; a technician's own revenue, or everyone's for an administrator (DASH-4). */
export const getRevenue = defineEndpoint({
  id: 'getRevenue',
  method: 'GET',
  path: '/api/dashboard/revenue',
  summary: 'Revenue of two periods.',
  access: 'tech-or-admin',
  reads: ['orders'],
  query: periods,
  response: v.object({ revenue: v.object({ current: dollars, previous: dollars }) }),
});

export const getNewCustomers = defineEndpoint({
  id: 'getNewCustomers',
  method: 'GET',
  path: '/api/dashboard/new-customers',
  summary: 'Number of new customers in two periods.',
  access: 'tech-or-admin',
  reads: ['customers'],
  query: periods,
  response: v.object({ new_customers: v.object({ current: count, previous: count }) }),
});

export const getCompletedOrders = defineEndpoint({
  id: 'getCompletedOrders',
  method: 'GET',
  path: '/api/dashboard/orders',
  summary: 'Number of orders in two periods.',
  access: 'tech-or-admin',
  reads: ['orders'],
  query: periods,
  response: v.object({ orders: v.object({ current: count, previous: count }) }),
});

/** GET /api/dashboard/tasks: the next open tasks, and the number of all open tasks. */
export const getUpcomingTasks = defineEndpoint({
  id: 'getUpcomingTasks',
  method: 'GET',
  path: '/api/dashboard/tasks',
  summary: 'Upcoming tasks and the number of pending ones.',
  access: 'tech-or-admin',
  reads: ['tasks', 'customers'],
  response: v.object({ tasks: v.array(task), pending: count }),
});

/** Row of the top customers; `orders` and `amount` (dollars) cover this year. */
export const topCustomer = v.object({
  customer_id: recordId,
  first_name: v.string(),
  last_name: v.string(),
  orders: count,
  amount: dollars,
});
export type TopCustomer = v.InferOutput<typeof topCustomer>;

export const listTopCustomers = defineEndpoint({
  id: 'listTopCustomers',
  method: 'GET',
  path: '/api/dashboard/top-customers',
  summary: 'The customers who bought most this year.',
  access: 'tech-or-admin',
  reads: ['orders', 'customers'],
  query: v.strictObject({ time_zone: timeZone }),
  response: v.array(topCustomer),
});

const MAX_SERIES_YEARS = 20;

export const seriesUnit = v.picklist(['day', 'week', 'month']);

/**
 * GET /api/dashboard/revenue-series: every point of the period, including those without revenue. A period of up to 62
 * days has a point per day, of up to 26 weeks a point per week (from Sunday), and a longer one a point per month. A
 * point's `day` is its first day within the period.
 */
export const getRevenueSeries = defineEndpoint({
  id: 'getRevenueSeries',
  method: 'GET',
  path: '/api/dashboard/revenue-series',
  summary: 'Revenue over a period, point by point.',
  access: 'tech-or-admin',
  reads: ['orders'],
  query: v.pipe(
    v.strictObject({ start_date: calendarDay, end_date: calendarDay, time_zone: timeZone }),
    v.check((query) => query.start_date <= query.end_date, 'A period must not end before it starts'),
    v.check(
      (query) => Number(query.end_date.slice(0, 4)) - Number(query.start_date.slice(0, 4)) <= MAX_SERIES_YEARS,
      `A revenue series covers at most ${MAX_SERIES_YEARS} years`,
    ),
  ),
  response: v.object({
    unit: openPicklist(seriesUnit),
    days: v.array(v.object({ day: calendarDay, revenue: dollars })),
  }),
});
