import { failureHint } from '@tech-portal/api-client/error-policy';
import { formatCurrency } from '@tech-portal/domain';
import { ErrorState, Skeleton, VisuallyHidden } from '@tech-portal/ui';
import { useEstimateMetrics } from './estimates.queries.ts';
import classes from './metric-cards.module.css';

/** Value of what is open, how much of it waits, and how much becomes an invoice (decision 46). */
export function MetricCards() {
  const { data, isError, error, isFetching, refetch } = useEstimateMetrics();
  if (isError && !data) {
    return (
      <ErrorState
        message="Failed to fetch estimate metrics."
        hint={failureHint(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
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
