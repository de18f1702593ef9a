import type { ReactNode } from 'react';
import { percentChange, percentChangeText } from '@tech-portal/domain';
import { Link } from '@tech-portal/platform/router';
import { Button, Skeleton, Text, VisuallyHidden } from '@tech-portal/ui';
import classes from './figure-card.module.css';

interface Fetched<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface FigureCardProps<Data> {
  title: string;
  to: string;
  query: Fetched<Data>;
  /** Error text from the specification. */
  failure: string;
  value: (data: Data) => string;
  /** Second line of the card; its space is reserved while the metric loads. */
  note: (data: Data) => ReactNode;
  /** True if the period is invalid and nothing was requested. */
  unasked?: boolean | undefined;
}

/** Metric that links to the counted records. A failure affects only this card. */
export function FigureCard<Data extends object>({
  title,
  to,
  query,
  failure,
  value,
  note,
  unasked = false,
}: FigureCardProps<Data>) {
  const { data, isError, isFetching, refetch } = query;
  const shown = unasked ? undefined : data;
  const known = unasked ? '–' : data && value(data);
  return (
    <article className={classes.card}>
      <h2 className={classes.title}>
        <Link to={to}>{title}</Link>
      </h2>
      {data === undefined && isError && !unasked ? (
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
          <div className={classes.value}>{known ?? <Waiting />}</div>
          <p className={classes.note}>{shown && note(shown)}</p>
        </>
      )}
    </article>
  );
}

function Waiting() {
  return (
    <>
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton component="span" display="block" height={28} my={4} width="60%" />
    </>
  );
}

interface ChangeProps {
  current: number;
  previous: number;
  /** Label of the comparison, e.g. 'vs last month'. */
  label: string;
}

/** Percent change against the previous period (DASH-11), or 'New' (DASH-12). */
export function Change({ current, previous, label }: ChangeProps) {
  const percent = percentChange(current, previous);
  return (
    <>
      <span className={classes.change} data-direction={percent > 0 ? 'up' : percent < 0 ? 'down' : undefined}>
        {percentChangeText(current, previous)}
      </span>{' '}
      {label}
    </>
  );
}
