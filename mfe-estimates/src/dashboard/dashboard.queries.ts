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

/** Metrics use days in the user's time zone, not that of the business. */
const ofViewer = () => ({ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** Refetches on every visit, to show sales made on other pages. An invalid period is not requested. */
const ofPeriod = ({ problem }: DashboardPeriod) => ({
  enabled: problem === undefined,
  refetchOnMount: 'always' as const,
});

export const useRevenue = (period: DashboardPeriod) =>
  useApiQuery(
    getRevenue,
    { ...periodQuery(period), ...ofViewer() },
    { select: ({ revenue }) => revenue, ...ofPeriod(period) },
  );

export const useNewCustomers = (period: DashboardPeriod) =>
  useApiQuery(
    getNewCustomers,
    { ...periodQuery(period), ...ofViewer() },
    {
      select: ({ new_customers }) => new_customers,
      ...ofPeriod(period),
    },
  );

export const useCompletedOrders = (period: DashboardPeriod) =>
  useApiQuery(
    getCompletedOrders,
    { ...periodQuery(period), ...ofViewer() },
    { select: ({ orders }) => orders, ...ofPeriod(period) },
  );

export const useRevenueSeries = (period: DashboardPeriod) =>
  useApiQuery(getRevenueSeries, { start_date: period.start, end_date: period.end, ...ofViewer() }, ofPeriod(period));

export const useUpcomingTasks = () => useApiQuery(getUpcomingTasks, undefined, { refetchOnMount: 'always' });

/** Customers with the highest sales this year. */
export const useTopCustomers = () => useApiQuery(listTopCustomers, ofViewer(), { refetchOnMount: 'always' });
