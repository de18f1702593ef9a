import type { ReactNode } from 'react';
import { percentChange, formatPercentChange } from '@tech-portal/domain';
import { Link } from '@tech-portal/platform/router';
import { Button, Skeleton, Text, VisuallyHidden } from '@tech-portal/ui';
import classes from './metric-card.module.css';

interface MetricQuery<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface MetricCardProps<Data> {
  title: string;
  to: string;
  query: MetricQuery<Data>;
  /** Error text from the specification. */
  failure: string;
  value: (data: Data) => string;
  /** Second line of the card; its space is reserved while the metric loads. */
  detail: (data: Data) => ReactNode;
  /** True if the period is invalid and nothing was requested. */
  isSkipped?: boolean | undefined;
}

/** Metric that links to the counted records. A failure affects only this card. */
export function MetricCard<Data extends object>({
  title,
  to,
  query,
  failure,
  value,
  detail,
  isSkipped = false,
}: MetricCardProps<Data>) {
  const { data, isError, isFetching, refetch } = query;
  const shownData = isSkipped ? undefined : data;
  const displayedValue = isSkipped ? '–' : data && value(data);
  return (
    <article className={classes.card}>
      <h2 className={classes.title}>
        <Link to={to}>{title}</Link>
      </h2>
      {data === undefined && isError && !isSkipped ? (
        <>
          <Text role="alert" size="sm" c="var(--mantine-color-error)" fw={600}>
            {failure}
          </Text>
          <Button
            className={classes.retry}
            size="compact-xs"
            variant="default"
            aria-label={`Retry: ${title}`}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            Retry
          </Button>
        </>
      ) : (
        <>
          <div className={classes.value}>{displayedValue ?? <ValueSkeleton />}</div>
          <p className={classes.note}>{shownData && detail(shownData)}</p>
        </>
      )}
    </article>
  );
}

function ValueSkeleton() {
  return (
    <>
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton component="span" display="block" height={28} my={4} width="60%" />
    </>
  );
}

interface PercentChangeProps {
  current: number;
  previous: number;
  /** Label of the comparison, e.g. 'vs last month'. */
  label: string;
}

/** Percent change against the previous period (DASH-11), or 'New' (DASH-12). */
export function PercentChange({ current, previous, label }: PercentChangeProps) {
  const percent = percentChange(current, previous);
  return (
    <>
      <span className={classes.change} data-direction={percent > 0 ? 'up' : percent < 0 ? 'down' : undefined}>
        {formatPercentChange(current, previous)}
      </span>{' '}
      {label}
    </>
  );
}
