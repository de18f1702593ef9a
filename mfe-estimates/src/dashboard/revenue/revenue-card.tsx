import { useId } from 'react';
import { Card, QueryView, Skeleton, Text, Title, VisuallyHidden } from '@tech-portal/ui';
import { formatDay } from '@tech-portal/domain';
import type { DashboardPeriod } from '../dashboard-period.ts';
import { useRevenueSeries } from '../dashboard.queries.ts';
import { RevenueChart } from './revenue-chart.tsx';
import { RevenueTable } from './revenue-table.tsx';
import layout from '../dashboard.module.css';
import classes from './revenue-card.module.css';

/** Revenue of the period as chart and table. Keeps the chart's size while loading and on failure. */
export function RevenueCard({ period }: { period: DashboardPeriod }) {
  const id = useId();
  return (
    <Card withBorder component="section" aria-labelledby={id} className={layout.surface}>
      <Title order={2} size="h3" id={id}>
        Revenue
      </Title>
      <Text size="sm" c="dimmed">
        {period.start === period.end
          ? formatDay(period.start)
          : `${formatDay(period.start)} – ${formatDay(period.end)}`}
      </Text>
      <div className={classes.body}>
        {period.problem === undefined ? (
          <RevenueSeries period={period} />
        ) : (
          <Text size="sm" c="dimmed" pt="md">
            Choose other days to see their revenue.
          </Text>
        )}
      </div>
    </Card>
  );
}

function RevenueSeries({ period }: { period: DashboardPeriod }) {
  return (
    <QueryView
      query={useRevenueSeries(period)}
      loading={
        <div role="status">
          <VisuallyHidden>Loading</VisuallyHidden>
          <Skeleton height={226} mt={8} />
        </div>
      }
      failure="Failed to fetch revenue."
    >
      {({ unit, days }) => (
        <>
          <RevenueChart unit={unit} points={days} />
          <RevenueTable unit={unit} points={days} />
        </>
      )}
    </QueryView>
  );
}
