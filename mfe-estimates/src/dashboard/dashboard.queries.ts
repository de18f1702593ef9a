import {
  getCompletedOrders,
  getNewCustomers,
  getRevenue,
  getRevenueSeries,
  getUpcomingTasks,
  listTopCustomers,
} from '@tech-portal/contract/dashboard';
import { useApiQuery } from '@tech-portal/platform/query';
import { periodQuery } from './dashboard-period.ts';
import type { DashboardPeriod } from './dashboard-period.ts';

/** Metrics use days in the user's time zone, not in the time zone of the business. */
const timeZoneQuery = () => ({ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** Refetches on every visit, to show sales made on other pages. An invalid period is not requested. */
const periodOptions = ({ problem }: DashboardPeriod) => ({
  enabled: problem === undefined,
  refetchOnMount: 'always' as const,
});

export const useRevenue = (period: DashboardPeriod) =>
  useApiQuery(
    getRevenue,
    { ...periodQuery(period), ...timeZoneQuery() },
    { select: ({ revenue }) => revenue, ...periodOptions(period) },
  );

export const useNewCustomers = (period: DashboardPeriod) =>
  useApiQuery(
    getNewCustomers,
    { ...periodQuery(period), ...timeZoneQuery() },
    {
      select: ({ new_customers }) => new_customers,
      ...periodOptions(period),
    },
  );

export const useCompletedOrders = (period: DashboardPeriod) =>
  useApiQuery(
    getCompletedOrders,
    { ...periodQuery(period), ...timeZoneQuery() },
    { select: ({ orders }) => orders, ...periodOptions(period) },
  );

export const useRevenueSeries = (period: DashboardPeriod) =>
  useApiQuery(
    getRevenueSeries,
    { start_date: period.start, end_date: period.end, ...timeZoneQuery() },
    periodOptions(period),
  );

export const useUpcomingTasks = () => useApiQuery(getUpcomingTasks, undefined, { refetchOnMount: 'always' });

/** Customers with the highest sales this year. */
export const useTopCustomers = () => useApiQuery(listTopCustomers, timeZoneQuery(), { refetchOnMount: 'always' });
