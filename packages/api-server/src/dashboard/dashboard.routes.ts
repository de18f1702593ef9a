import {
  getCompletedOrders,
  getNewCustomers,
  getRevenue,
  getRevenueSeries,
  getUpcomingTasks,
  listTopCustomers,
} from '@tech-portal/contract/dashboard';
import { listTechnicians as listTechniciansCall } from '@tech-portal/contract/users';
import { addDays, calendarDay, centsToDollars } from '@tech-portal/domain';
import { presentTechnicians, readTechs, viewerScope } from '../identity/index.ts';
import { handle } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { countOpenTasks, presentTask, upcomingTasks } from '../customers/index.ts';
import { newCustomersFigure, orderFigure, soldDays } from './dashboard.queries.ts';
import { periodGap, soldBetweenDays } from './day-gaps.ts';
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

/** Dashboard endpoints, one for each figure or list: a failure affects only its own. */
export const dashboardRoutes: readonly Route[] = [
  handle(getRevenue, async ({ query, viewer, deps }) => {
    const cents = await orderFigure(deps.db, viewerScope(viewer), periodsOf(query), 'revenueCents');
    return { revenue: { current: centsToDollars(cents.current), previous: centsToDollars(cents.previous) } };
  }),
  handle(getNewCustomers, async ({ query, viewer, deps }) => ({
    new_customers: await newCustomersFigure(deps.db, viewerScope(viewer), {
      ...periodsOf(query),
      timeZone: query.time_zone ?? viewer.businessTimeZone,
    }),
  })),
  handle(getCompletedOrders, async ({ query, viewer, deps }) => ({
    orders: await orderFigure(deps.db, viewerScope(viewer), periodsOf(query), 'orders'),
  })),
  handle(getUpcomingTasks, async ({ viewer, deps }) => {
    const scope = viewerScope(viewer);
    const [rows, pending] = await Promise.all([
      upcomingTasks(deps.db, scope, UPCOMING_TASKS),
      countOpenTasks(deps.db, scope),
    ]);
    const techOf = await readTechs(
      deps.db,
      viewer,
      rows.map(({ userId }) => userId),
    );
    return { tasks: rows.map((row) => presentTask(row, techOf)), pending };
  }),
  handle(listTopCustomers, async ({ query, viewer, deps }) => {
    const today = calendarDay(deps.clock.now(), query.time_zone ?? viewer.businessTimeZone);
    const year = Number(today.slice(0, 4));
    const rows = await topCustomers(deps.db, viewerScope(viewer), year, query.time_zone);
    return rows.map((row) => ({
      customer_id: row.customerId,
      first_name: row.firstName,
      last_name: row.lastName,
      orders: row.orders,
      amount: centsToDollars(row.revenueCents),
    }));
  }),
  handle(getRevenueSeries, async ({ query, viewer, deps }) => {
    const period = { start: query.start_date, end: query.end_date };
    const scope = viewerScope(viewer);
    const { unit, points } = revenueSeries(period, await soldDays(deps.db, scope, period));
    const ends = points.map((_, at) => addDays(points[at + 1]?.day ?? addDays(period.end, 1), -1));
    const bounds = [...points.map(({ day }) => day), addDays(period.end, 1)];
    const gaps = await soldBetweenDays(deps.db, scope, bounds, query.time_zone);
    return {
      unit,
      days: points.map(({ day, cents }, at) => ({
        day,
        revenue: centsToDollars(cents + periodGap(gaps, { start: day, end: ends[at] ?? period.end }).revenueCents),
      })),
    };
  }),
  handle(listTechniciansCall, async ({ deps }) => presentTechnicians(await listTechnicians(deps.db))),
];
