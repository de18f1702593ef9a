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

/** Figures are counted by the days of the person looking, wherever the business is. */
const ofViewer = () => ({ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone });

/**
 * What was sold or added on other pages shows as soon as one comes back here. Days that make no period are not
 * requested for.
 */
const ofPeriod = ({ problem }: DashboardPeriod) => ({
  enabled: problem === undefined,
  refetchOnMount: 'always' as const,
});

/** Revenue in dollars. */
export const useRevenue = (period: DashboardPeriod) =>
  useApiQuery(
    getRevenue,
    { ...periodQuery(period), ...ofViewer() },
    { select: ({ revenue }) => revenue, ...ofPeriod(period) },
  );

/** Number of new customers. */
export const useNewCustomers = (period: DashboardPeriod) =>
  useApiQuery(
    getNewCustomers,
    { ...periodQuery(period), ...ofViewer() },
    {
      select: ({ new_customers }) => new_customers,
      ...ofPeriod(period),
    },
  );

/** Number of orders. */
export const useCompletedOrders = (period: DashboardPeriod) =>
  useApiQuery(
    getCompletedOrders,
    { ...periodQuery(period), ...ofViewer() },
    { select: ({ orders }) => orders, ...ofPeriod(period) },
  );

/** Revenue point by point, for the chart. */
export const useRevenueSeries = (period: DashboardPeriod) =>
  useApiQuery(getRevenueSeries, { start_date: period.start, end_date: period.end, ...ofViewer() }, ofPeriod(period));

/** The next open tasks, and how many are open in all. */
export const useUpcomingTasks = () => useApiQuery(getUpcomingTasks, undefined, { refetchOnMount: 'always' });

/** Who bought most this year. */
export const useTopCustomers = () => useApiQuery(listTopCustomers, ofViewer(), { refetchOnMount: 'always' });
