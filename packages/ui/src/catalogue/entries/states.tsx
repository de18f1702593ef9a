import { Alert, Loader, Skeleton } from '@mantine/core';
import { IconPackage } from '../../icons.ts';
import { QueryView } from '../../query-view/query-view.tsx';
import { EmptyState, ErrorState, NotFoundState, CardGridSkeleton, TableSkeleton } from '../../states/states.tsx';
import { LONG_TEXT } from '../catalogue-entry.ts';
import type { CatalogueEntries } from '../catalogue-entry.ts';

interface QueryExampleProps {
  data?: readonly string[] | undefined;
  error?: Error | undefined;
  isFetching?: boolean | undefined;
  isPlaceholderData?: boolean | undefined;
}

function QueryExample({ data, error, isFetching = false, isPlaceholderData = false }: QueryExampleProps) {
  return (
    <QueryView
      query={{ data, error, isFetching, isPlaceholderData, refetch: () => undefined }}
      loading={<TableSkeleton rows={2} />}
      failure="Failed to fetch tasks."
      hint="Please try again."
      empty={(tasks) => tasks.length === 0 && <EmptyState title="No tasks yet." />}
    >
      {(tasks) => tasks.join(', ')}
    </QueryView>
  );
}

export const stateEntries: CatalogueEntries = {
  QueryView: {
    data: <QueryExample data={['Call Dana', 'Order a pump']} />,
    loading: <QueryExample isFetching />,
    empty: <QueryExample data={[]} />,
    error: <QueryExample error={new Error('away')} />,
    'error, again on its way': <QueryExample error={new Error('away')} isFetching />,
    'data of another page': <QueryExample data={['Call Dana']} isPlaceholderData isFetching />,
  },
  EmptyState: {
    default: <EmptyState title="Your cart is empty." />,
    'with all': (
      <EmptyState
        title="No orders yet."
        hint="Orders stand here once they are paid."
        icon={<IconPackage size={32} />}
        action={<a href="#EmptyState">Search parts</a>}
      />
    ),
    'long text': <EmptyState title={LONG_TEXT} hint={LONG_TEXT} />,
  },
  ErrorState: {
    default: <ErrorState message="Failed to fetch brands." />,
    'with Retry': <ErrorState message="Failed to fetch brands." hint="Request timed out!" onRetry={() => undefined} />,
    retrying: <ErrorState message="Failed to fetch brands." onRetry={() => undefined} retrying />,
    'with details': (
      <ErrorState message="This page could not be loaded." details="mfe-store 1a2b3c, maintained by Store" />
    ),
    'long text': <ErrorState message={LONG_TEXT} hint={LONG_TEXT} details={LONG_TEXT} />,
  },
  NotFoundState: {
    default: (
      <NotFoundState
        title="Estimate Not Found"
        text="It may have been deleted."
        action={<a href="#NotFoundState">All estimates</a>}
      />
    ),
  },
  TableSkeleton: { loading: <TableSkeleton rows={3} /> },
  CardGridSkeleton: { loading: <CardGridSkeleton cards={3} /> },
  Skeleton: { loading: <Skeleton height={28} /> },
  Loader: { loading: <Loader />, small: <Loader size="sm" /> },
  Alert: {
    error: (
      <Alert color="red" variant="light">
        The customer could not be saved.
      </Alert>
    ),
    'with title': (
      <Alert color="red" variant="light" title="Failed to save billing address.">
        Please try again.
      </Alert>
    ),
    warning: <Alert color="amber">The others stay in the box.</Alert>,
    'long text': (
      <Alert color="red" variant="light">
        {LONG_TEXT}
      </Alert>
    ),
  },
};
