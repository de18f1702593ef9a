import { formatCurrency } from '@tech-portal/domain';
import { canViewAdmin, useSession } from '@tech-portal/platform';
import { comparisonLabel } from '../dashboard-period.ts';
import type { DashboardPeriod } from '../dashboard-period.ts';
import { useCompletedOrders, useNewCustomers, useRevenue, useUpcomingTasks } from '../dashboard.queries.ts';
import { PercentChange, MetricCard } from './metric-card.tsx';
import layout from '../dashboard.module.css';
import classes from './metric-card.module.css';

const countFormat = new Intl.NumberFormat('en-US');

/** Cards for Total Revenue, New Customers, Orders Completed and Pending Tasks (DASH-10). */
export function MetricCards({ period }: { period: DashboardPeriod }) {
  const isAdmin = canViewAdmin(useSession());
  const label = comparisonLabel(period);
  const periodProps = {
    isSkipped: period.problem !== undefined,
    detail: (metric: { current: number; previous: number }) => <PercentChange {...metric} label={label} />,
  };
  // Administrators see metrics of all technicians (DASH-4), whose orders are in the estimate list.
  const ordersPath = isAdmin ? '/estimates?filter=order' : '/my-orders';
  return (
    <section className={`${classes.cards} ${layout.wide}`} aria-label="Key figures">
      <MetricCard
        title="Total Revenue"
        to={ordersPath}
        query={useRevenue(period)}
        failure="Failed to fetch revenue."
        value={({ current }) => formatCurrency(current)}
        {...periodProps}
      />
      <MetricCard
        title="New Customers"
        to="/customers"
        query={useNewCustomers(period)}
        failure="Failed to fetch new customers."
        value={({ current }) => countFormat.format(current)}
        {...periodProps}
      />
      <MetricCard
        title="Orders Completed"
        to={ordersPath}
        query={useCompletedOrders(period)}
        // The specification has the same text for the orders card (DASH-15).
        failure="Failed to fetch new customers."
        value={({ current }) => countFormat.format(current)}
        {...periodProps}
      />
      <MetricCard
        title="Pending Tasks"
        to="/tasks?filter=active"
        query={useUpcomingTasks()}
        failure="Failed to fetch tasks."
        value={({ pending }) => countFormat.format(pending)}
        detail={() => 'not completed yet'}
      />
    </section>
  );
}
