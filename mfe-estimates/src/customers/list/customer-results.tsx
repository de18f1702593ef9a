import type { Customer, CustomerRow } from '@tech-portal/contract/customers';
import type { ListTable } from '@tech-portal/platform/list-state';
import type { UseQueryResult } from '@tech-portal/platform/query';
import { Button, EmptyState, QueryView, TableSkeleton } from '@tech-portal/ui';
import { IconUsers } from '@tech-portal/ui/icons';
import type { CustomerListState } from './customer-list-state.ts';
import { CustomerTable } from './customer-table.tsx';

interface CustomerResultsProps {
  list: UseQueryResult<CustomerRow[]>;
  state: CustomerListState;
  table: ListTable;
  /** Whether whose they are is shown. */
  withTech: boolean;
  onEdit: (customer: Customer) => void;
  onAdd: () => void;
}

/** The list, or what stands in its place: while it loads, when it failed, when there is nobody yet. */
export function CustomerResults({ list, state, table, withTech, onEdit, onAdd }: CustomerResultsProps) {
  const isFirstPage = !state.search && state.tech === undefined && state.page === 1;
  return (
    <QueryView
      query={list}
      loading={<TableSkeleton rows={10} />}
      failure="Failed to fetch customers."
      empty={(customers) =>
        isFirstPage &&
        customers.length === 0 && (
          <EmptyState
            icon={<IconUsers size={22} />}
            title="No customers yet."
            hint="Add the first one to write estimates and tasks for."
            action={
              <Button variant="light" size="sm" onClick={onAdd}>
                Add Customer
              </Button>
            }
          />
        )
      }
    >
      {(customers, { isOld }) => (
        <CustomerTable customers={customers} table={table} withTech={withTech} loading={isOld} onEdit={onEdit} />
      )}
    </QueryView>
  );
}
