import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Card, QueryView, Skeleton, Title, VisuallyHidden } from '@tech-portal/ui';
import type { QueryState } from '@tech-portal/ui/page-parts';
import layout from '../dashboard.module.css';
import classes from './list-card.module.css';

/** Number of rows; the card reserves the height of all of them. */
const ROWS = 5;

interface ListCardProps<Data> {
  title: string;
  viewAll: string;
  query: QueryState<Data>;
  /** Error text from the specification. */
  failure: string;
  children: (data: Data) => ReactNode;
}

/** Short list with a View All link; its size stays the same while loading and on failure. */
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
