import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Card, QueryView, Skeleton, Title, VisuallyHidden } from '@tech-portal/ui';
import type { ViewedQuery } from '@tech-portal/ui/page-parts';
import layout from '../dashboard.module.css';
import classes from './list-card.module.css';

/** Rows of the dashboard's lists; the card has the height of all of them from the start. */
const ROWS = 5;

interface ListCardProps<Data> {
  title: string;
  /** Where the whole list is. */
  viewAll: string;
  query: ViewedQuery<Data>;
  /** What the error catalogue says of a failure. */
  failure: string;
  /** The list, or what is said when it is empty. */
  children: (data: Data) => ReactNode;
}

/** A short list of the dashboard with its View All link; loading or failing it has the same size. */
export function ListCard<Data>({ title, viewAll, query, failure, children }: ListCardProps<Data>) {
  const id = useId();
  const loading = (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} className={classes.place} />
      ))}
    </div>
  );
  return (
    <Card withBorder component="section" aria-labelledby={id} className={layout.surface}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <Anchor component={Link} to={viewAll} size="sm" aria-label={`View All: ${title}`} data-screen-only>
          View All
        </Anchor>
      </div>
      <div className={classes.body}>
        <QueryView query={query} loading={loading} failure={failure}>
          {children}
        </QueryView>
      </div>
    </Card>
  );
}
