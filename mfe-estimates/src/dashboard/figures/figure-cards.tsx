import { formatCurrency } from '@tech-portal/domain';
import { canViewAdmin, useSession } from '@tech-portal/platform';
import { comparisonLabel } from '../dashboard-period.ts';
import type { DashboardPeriod } from '../dashboard-period.ts';
import { useCompletedOrders, useNewCustomers, useRevenue, useUpcomingTasks } from '../dashboard.queries.ts';
import { Change, FigureCard } from './figure-card.tsx';
import layout from '../dashboard.module.css';
import classes from './figure-card.module.css';

const count = new Intl.NumberFormat('en-US');

/** Cards for Total Revenue, New Customers, Orders Completed and Pending Tasks (DASH-10). */
export function FigureCards({ period }: { period: DashboardPeriod }) {
  const isAdmin = canViewAdmin(useSession());
  const label = comparisonLabel(period);
  const ofPeriod = {
    unasked: period.problem !== undefined,
    note: (figure: { current: number; previous: number }) => <Change {...figure} label={label} />,
  };
  // Administrators see metrics of all technicians (DASH-4), whose orders are in the estimate list.
  const orders = isAdmin ? '/estimates?filter=order' : '/my-orders';
  return (
    <section className={`${classes.cards} ${layout.wide}`} aria-label="Key figures">
      <FigureCard
        title="Total Revenue"
        to={orders}
        query={useRevenue(period)}
        failure="Failed to fetch revenue."
        value={({ current }) => formatCurrency(current)}
        {...ofPeriod}
      />
      <FigureCard
        title="New Customers"
        to="/customers"
        query={useNewCustomers(period)}
        failure="Failed to fetch new customers."
        value={({ current }) => count.format(current)}
        {...ofPeriod}
      />
      <FigureCard
        title="Orders Completed"
        to={orders}
        query={useCompletedOrders(period)}
        // The specification has the same text for the orders card (DASH-15).
        failure="Failed to fetch new customers."
        value={({ current }) => count.format(current)}
        {...ofPeriod}
      />
      <FigureCard
        title="Pending Tasks"
        to="/tasks?filter=active"
        query={useUpcomingTasks()}
        failure="Failed to fetch tasks."
        value={({ pending }) => count.format(pending)}
        note={() => 'not completed yet'}
      />
    </section>
  );
}
