import type { EstimateRow } from '@tech-portal/contract/estimates';
import type { ListTable } from '@tech-portal/platform/list-state';
import type { UseQueryResult } from '@tech-portal/platform/query';
import { Link } from '@tech-portal/platform/router';
import { Button, EmptyState, QueryView, TableSkeleton } from '@tech-portal/ui';
import { IconFileInvoice } from '@tech-portal/ui/icons';
import type { EstimateListState } from './estimate-list-state.ts';
import { EstimateTable } from './estimate-table.tsx';

interface EstimateResultsProps {
  list: UseQueryResult<EstimateRow[]>;
  state: EstimateListState;
  table: ListTable;
  /** Whether whose they are is shown. */
  withTech: boolean;
}

/** The list, or what stands in its place: while it loads, when it failed, before the first estimate. */
export function EstimateResults({ list, state, table, withTech }: EstimateResultsProps) {
  const isWhole = state.filter === 'all' && state.search === '' && state.tech === undefined && state.page === 1;
  return (
    <QueryView
      query={list}
      loading={<TableSkeleton rows={10} />}
      failure="Failed to fetch estimates."
      empty={(estimates) =>
        isWhole &&
        estimates.length === 0 && (
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
        )
      }
    >
      {(estimates, { isOld }) => (
        <EstimateTable
          estimates={estimates}
          table={table}
          withTech={withTech}
          loading={isOld}
          emptyText={state.search === '' ? 'No estimates match this filter.' : 'No estimates match this search.'}
        />
      )}
    </QueryView>
  );
}
