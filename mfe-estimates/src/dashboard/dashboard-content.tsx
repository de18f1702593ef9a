import { getUser } from '@tech-portal/contract/users';
import { calendarDay } from '@tech-portal/domain';
import { useApiQuery } from '@tech-portal/platform/query';
import { useSearchParams } from '@tech-portal/platform/router';
import { PageHeader } from '@tech-portal/ui';
import { readPeriod } from './dashboard-period.ts';
import { FigureCards } from './figures/figure-cards.tsx';
import { InventoryStatus } from './inventory/inventory-status.tsx';
import { PeriodForm } from './period/period-form.tsx';
import { ProductSearchForm } from './product-search-form.tsx';
import { RevenueCard } from './revenue/revenue-card.tsx';
import { TopCustomers } from './top-customers/top-customers.tsx';
import { UpcomingTasks } from './upcoming-tasks/upcoming-tasks.tsx';
import classes from './dashboard.module.css';

/** What approved technicians and administrators find here: part search, figures of a period, tasks and customers. */
export function DashboardContent() {
  const [params, setParams] = useSearchParams();
  const firstName = useApiQuery(getUser, {}).data?.first_name;
  const today = calendarDay(new Date());
  const period = readPeriod(params, today);
  return (
    <>
      <PageHeader title="Dashboard" subtitle={firstName ? `Welcome back, ${firstName}.` : 'Welcome back.'} />
      <div className={classes.dashboard}>
        <ProductSearchForm />
        <PeriodForm period={period} today={today} onChange={setParams} />
        <FigureCards period={period} />
        <RevenueCard period={period} />
        <UpcomingTasks />
        <TopCustomers />
        <InventoryStatus />
      </div>
    </>
  );
}
