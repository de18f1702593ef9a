import type { ResponseOf } from '@tech-portal/contract';
import { getEstimateMetrics } from '@tech-portal/contract/estimates';
import { formatCurrency } from '@tech-portal/domain';
import { useApiQuery } from '@tech-portal/platform/query';
import { QueryView, Skeleton, VisuallyHidden } from '@tech-portal/ui';
import classes from './metric-cards.module.css';

export function MetricCards() {
  const metrics = useApiQuery(getEstimateMetrics);
  return (
    <QueryView query={metrics} loading={<Metrics />} failure="Failed to fetch estimate metrics.">
      {(data) => <Metrics data={data} />}
    </QueryView>
  );
}

function Metrics({ data }: { data?: ResponseOf<typeof getEstimateMetrics> }) {
  return (
    <dl className={classes.cards} aria-label="Estimate metrics">
      <Metric label="Estimates Value" value={data && formatCurrency(data.totalValue)} />
      <Metric label="Pending Estimates" value={data && String(data.pending)} />
      <Metric label="Invoice Conversion Rate" value={data && `${data.converted.toFixed(2)}%`} />
    </dl>
  );
}

function Metric({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className={classes.card}>
      <dt>{label}</dt>
      <dd>
        {value ?? (
          <>
            <VisuallyHidden>Loading</VisuallyHidden>
            <Skeleton height={24} my={4} width="60%" />
          </>
        )}
      </dd>
    </div>
  );
}
