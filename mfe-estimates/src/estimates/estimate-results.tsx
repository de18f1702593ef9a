import { failureHint } from '@tech-portal/api-client/error-policy';
import { Link } from '@tech-portal/platform/router';
import type { ListTable } from '@tech-portal/platform/list-state';
import { Button, EmptyState, ErrorState, TableSkeleton } from '@tech-portal/ui';
import { IconFileInvoice } from '@tech-portal/ui/icons';
import type { EstimateListState } from './estimate-list-state.ts';
import { EstimateTable } from './estimate-table.tsx';
import type { useEstimateList } from './estimates.queries.ts';

interface EstimateResultsProps {
  readonly list: ReturnType<typeof useEstimateList>;
  readonly state: EstimateListState;
  readonly table: ListTable;
}

/** The list, or what stands in its place: while it loads, when it failed, before the first estimate. */
export function EstimateResults({ list, state, table }: EstimateResultsProps) {
  const { data: estimates, refetch } = list;
  if (!estimates) {
    return list.isError ? (
      <ErrorState
        message="Failed to fetch estimates."
        hint={failureHint(list.error)}
        onRetry={() => void refetch()}
        retrying={list.isFetching}
      />
    ) : (
      <TableSkeleton rows={10} />
    );
  }
  if (estimates.length === 0 && state.filter === 'all' && state.page === 1 && !list.isPlaceholderData) {
    return (
      <EmptyState
        icon={<IconFileInvoice size={22} />}
        title="No estimates yet."
        hint="Create one for a customer: parts, labor and charges, ready to approve and pay."
        action={
          <Button component={Link} to="/estimate/new" variant="light" size="sm">
            Create New Estimate
          </Button>
        }
      />
    );
  }
  return <EstimateTable estimates={estimates} table={table} loading={list.isPlaceholderData} />;
}
