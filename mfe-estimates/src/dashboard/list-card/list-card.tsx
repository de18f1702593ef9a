import { useId } from 'react';
import type { ReactNode } from 'react';
import { failureHint } from '@tech-portal/api-client/error-policy';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Card, ErrorState, Skeleton, Title, VisuallyHidden } from '@tech-portal/ui';
import layout from '../dashboard.module.css';
import classes from './list-card.module.css';

/** Rows of the dashboard's lists; the card is as high as so many from the start. */
const ROWS = 5;

interface ListCardProps {
  readonly title: string;
  /** Where the whole list is. */
  readonly viewAll: string;
  readonly query: {
    readonly isError: boolean;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** What the error catalogue says of a failure. */
  readonly failure: string;
  /** The list or what is said when it is empty; undefined while nothing is known. */
  readonly children: ReactNode;
}

/** A short list of the dashboard with its View All link; loading or failing it has the same size. */
export function ListCard({ title, viewAll, query, failure, children }: ListCardProps) {
  const id = useId();
  const loading = Array.from({ length: ROWS }, (_, row) => <Skeleton key={row} className={classes.place} />);
  const waiting = query.isError ? (
    <ErrorState
      message={failure}
      hint={failureHint(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  ) : (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {loading}
    </div>
  );
  return (
    <Card withBorder component="section" aria-labelledby={id} className={layout.surface}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <Anchor component={Link} to={viewAll} size="sm" aria-label={`View All: ${title}`}>
          View All
        </Anchor>
      </div>
      <div className={classes.body}>{children ?? waiting}</div>
    </Card>
  );
}
