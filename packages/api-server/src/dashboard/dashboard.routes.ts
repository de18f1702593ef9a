import {
  getCompletedOrders,
  getNewCustomers,
  getRevenue,
  getRevenueSeries,
  getUpcomingTasks,
  listTopCustomers,
} from '@tech-portal/contract/dashboard';
import { listTechnicians as listTechniciansEndpoint } from '@tech-portal/contract/users';
import { addDays, calendarDay, centsToDollars } from '@tech-portal/domain';
import { presentTechnicians, readTechs, scopeOf } from '../identity/index.ts';
import { defineHandler } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { countOpenTasks, presentTask, listUpcomingTasks } from '../customers/index.ts';
import { readNewCustomerTotals, readOrderTotals, readRevenueByDay } from './dashboard.queries.ts';
import { periodCorrection, readDayCorrections } from './day-corrections.ts';
import { revenueSeries } from './revenue-series.ts';
import { listTechnicians } from './technicians.queries.ts';
import { topCustomers } from './top-customers.queries.ts';

const UPCOMING_TASKS = 5;

interface PeriodsQuery {
  readonly start_date: string;
  readonly end_date: string;
  readonly previous_start_date: string;
  readonly previous_end_date: string;
  readonly time_zone?: string | undefined;
}

const periodsOf = (query: PeriodsQuery) => ({
  current: { start: query.start_date, end: query.end_date },
  previous: { start: query.previous_start_date, end: query.previous_end_date },
  timeZone: query.time_zone,
});

/** Dashboard endpoints, one for each figure or list, so a failure affects only that one. */
export const dashboardRoutes: readonly Route[] = [
  defineHandler(getRevenue, async ({ query, currentUser, deps }) => {
    const cents = await readOrderTotals(deps.db, scopeOf(currentUser), periodsOf(query), 'revenueCents');
    return { revenue: { current: centsToDollars(cents.current), previous: centsToDollars(cents.previous) } };
  }),
  defineHandler(getNewCustomers, async ({ query, currentUser, deps }) => ({
    new_customers: await readNewCustomerTotals(deps.db, scopeOf(currentUser), {
      ...periodsOf(query),
      timeZone: query.time_zone ?? currentUser.businessTimeZone,
    }),
  })),
  defineHandler(getCompletedOrders, async ({ query, currentUser, deps }) => ({
    orders: await readOrderTotals(deps.db, scopeOf(currentUser), periodsOf(query), 'orders'),
  })),
  defineHandler(getUpcomingTasks, async ({ currentUser, deps }) => {
    const scope = scopeOf(currentUser);
    const [rows, pending] = await Promise.all([
      listUpcomingTasks(deps.db, scope, UPCOMING_TASKS),
      countOpenTasks(deps.db, scope),
    ]);
    const techOf = await readTechs(
      deps.db,
      currentUser,
      rows.map(({ userId }) => userId),
    );
    return { tasks: rows.map((row) => presentTask(row, techOf)), pending };
  }),
  defineHandler(listTopCustomers, async ({ query, currentUser, deps }) => {
    const today = calendarDay(deps.clock.now(), query.time_zone ?? currentUser.businessTimeZone);
    const year = Number(today.slice(0, 4));
    const rows = await topCustomers(deps.db, scopeOf(currentUser), year, query.time_zone);
    return rows.map((row) => ({
      customer_id: row.customerId,
      first_name: row.firstName,
      last_name: row.lastName,
      orders: row.orders,
      amount: centsToDollars(row.revenueCents),
    }));
  }),
  defineHandler(getRevenueSeries, async ({ query, currentUser, deps }) => {
    const period = { start: query.start_date, end: query.end_date };
    const scope = scopeOf(currentUser);
    const { unit, points } = revenueSeries(period, await readRevenueByDay(deps.db, scope, period));
    const ends = points.map((_, at) => addDays(points[at + 1]?.day ?? addDays(period.end, 1), -1));
    const bounds = [...points.map(({ day }) => day), addDays(period.end, 1)];
    const corrections = await readDayCorrections(deps.db, scope, bounds, query.time_zone);
    return {
      unit,
      days: points.map(({ day, cents }, at) => ({
        day,
        revenue: centsToDollars(
          cents + periodCorrection(corrections, { start: day, end: ends[at] ?? period.end }).revenueCents,
        ),
      })),
    };
  }),
  defineHandler(listTechniciansEndpoint, async ({ deps }) => presentTechnicians(await listTechnicians(deps.db))),
];
