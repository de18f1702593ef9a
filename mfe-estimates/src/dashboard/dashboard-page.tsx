import { useId } from 'react';
import { getUser } from '@tech-portal/contract/users';
import { calendarDay } from '@tech-portal/domain';
import { useSession } from '@tech-portal/platform';
import { useApiQuery } from '@tech-portal/platform/query';
import { useNavigate, useSearchParams } from '@tech-portal/platform/router';
import { Alert, Card, PageHeader, SearchField, Title } from '@tech-portal/ui';
import { dashboardNotice } from './dashboard-notice.ts';
import { readPeriod } from './dashboard-period.ts';
import { MetricCards } from './metrics/metric-cards.tsx';
import { InventoryStatus } from './inventory/inventory-status.tsx';
import { PeriodForm } from './period/period-form.tsx';
import { RevenueCard } from './revenue/revenue-card.tsx';
import { TopCustomers } from './top-customers/top-customers.tsx';
import { UpcomingTasks } from './upcoming-tasks/upcoming-tasks.tsx';
import classes from './dashboard.module.css';

/** Dashboard. Requests its content only for users with access (DASH-1). */
export default function DashboardPage() {
  const notice = dashboardNotice(useSession());
  if (notice === undefined) return <DashboardContent />;
  return (
    <>
      <PageHeader title="Dashboard" />
      <Alert color="amber" variant="light" role="status">
        {notice}
      </Alert>
    </>
  );
}

function DashboardContent() {
  const [params, setParams] = useSearchParams();
  const firstName = useApiQuery(getUser, {}).data?.first_name;
  const today = calendarDay(new Date());
  const period = readPeriod(params, today);
  return (
    <>
      <PageHeader title="Dashboard" subtitle={firstName ? `Welcome back, ${firstName}.` : 'Welcome back.'} />
      <div className={classes.dashboard}>
        <PeriodForm period={period} today={today} onChange={setParams} />
        <MetricCards period={period} />
        <RevenueCard period={period} />
        <UpcomingTasks />
        <TopCustomers />
        <InventoryStatus />
        <ProductSearchForm />
      </div>
    </>
  );
}

const MAX_SEARCH_LENGTH = 200;

function ProductSearchForm() {
  const id = useId();
  const navigate = useNavigate();
  return (
    <Card
      withBorder
      component="section"
      className={`${classes.search} ${classes.wide}`}
      aria-labelledby={id}
      data-screen-only
    >
      <Title order={2} size="h3" id={id}>
        Search Products
      </Title>
      <SearchField
        label="Part number, brand or words"
        placeholder="Part number or keywords"
        search=""
        onSearch={(searchText) =>
          void navigate(searchText ? `/product-search?${new URLSearchParams({ q: searchText })}` : '/product-search')
        }
        maxLength={MAX_SEARCH_LENGTH}
      />
    </Card>
  );
}
