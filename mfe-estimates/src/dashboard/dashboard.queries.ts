import {
  getCompletedOrders,
  getNewCustomers,
  getRevenue,
  getRevenueSeries,
  getUpcomingTasks,
  listTopCustomers,
} from '@tech-portal/contract/dashboard';
import { useApi } from '@tech-portal/platform';
import { useQuery } from '@tech-portal/platform/query';
import { customerKeys } from '../shared/customer-keys.ts';
import { taskKeys } from '../shared/tasks/task-keys.ts';
import { periodQuery } from './dashboard-period.ts';
import type { DashboardPeriod } from './dashboard-period.ts';

/**
 * What was sold or added on other pages shows as soon as one comes back here. Days that make no period are not asked
 * for (document 2, section 2).
 */
const ofPeriod = ({ problem }: DashboardPeriod) => ({
  enabled: problem === undefined,
  refetchOnMount: 'always' as const,
});

/** Revenue in dollars. */
export function useRevenue(period: DashboardPeriod) {
  const api = useApi();
  const query = periodQuery(period);
  return useQuery({
    queryKey: ['dashboard', 'revenue', query],
    queryFn: ({ signal }) => api.call(getRevenue, { query, signal, quiet: true }),
    select: ({ revenue }) => revenue,
    ...ofPeriod(period),
  });
}

/** Number of new customers. */
export function useNewCustomers(period: DashboardPeriod) {
  const api = useApi();
  const query = periodQuery(period);
  return useQuery({
    queryKey: [...customerKeys.all, 'new', query],
    queryFn: ({ signal }) => api.call(getNewCustomers, { query, signal, quiet: true }),
    select: ({ new_customers }) => new_customers,
    ...ofPeriod(period),
  });
}

/** Number of orders. */
export function useCompletedOrders(period: DashboardPeriod) {
  const api = useApi();
  const query = periodQuery(period);
  return useQuery({
    queryKey: ['dashboard', 'orders', query],
    queryFn: ({ signal }) => api.call(getCompletedOrders, { query, signal, quiet: true }),
    select: ({ orders }) => orders,
    ...ofPeriod(period),
  });
}

/** Revenue point by point, for the chart. */
export function useRevenueSeries(period: DashboardPeriod) {
  const api = useApi();
  const query = { start_date: period.start, end_date: period.end };
  return useQuery({
    queryKey: ['dashboard', 'revenue-series', query],
    queryFn: ({ signal }) => api.call(getRevenueSeries, { query, signal, quiet: true }),
    ...ofPeriod(period),
  });
}

/** The next open tasks, and how many are open in all. */
export function useUpcomingTasks() {
  const api = useApi();
  return useQuery({
    queryKey: taskKeys.upcoming,
    queryFn: ({ signal }) => api.call(getUpcomingTasks, { signal, quiet: true }),
    refetchOnMount: 'always',
  });
}

/** Who bought most this year. */
export function useTopCustomers() {
  const api = useApi();
  return useQuery({
    queryKey: [...customerKeys.all, 'top'],
    queryFn: ({ signal }) => api.call(listTopCustomers, { signal, quiet: true }),
    refetchOnMount: 'always',
  });
}
