import { failureHint } from '@tech-portal/api-client/error-policy';
import type { Customer } from '@tech-portal/contract/customers';
import type { ListTable } from '@tech-portal/platform/list-state';
import { Button, EmptyState, ErrorState, TableSkeleton } from '@tech-portal/ui';
import { IconUsers } from '@tech-portal/ui/icons';
import type { CustomerListState } from './customer-list-state.ts';
import { CustomerTable } from './customer-table.tsx';
import type { useCustomerList } from './customers.queries.ts';

interface CustomerResultsProps {
  readonly list: ReturnType<typeof useCustomerList>;
  readonly state: CustomerListState;
  readonly table: ListTable;
  readonly onEdit: (customer: Customer) => void;
  readonly onAdd: () => void;
}

/** The list, or what stands in its place: while it loads, when it failed, when there is nobody yet. */
export function CustomerResults({ list, state, table, onEdit, onAdd }: CustomerResultsProps) {
  const { data: customers, refetch } = list;
  if (!customers) {
    return list.isError ? (
      <ErrorState
        message="Failed to fetch customers."
        hint={failureHint(list.error)}
        onRetry={() => void refetch()}
        retrying={list.isFetching}
      />
    ) : (
      <TableSkeleton rows={10} />
    );
  }
  if (customers.length === 0 && !state.search && !list.isPlaceholderData) {
    return (
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
    );
  }
  return <CustomerTable customers={customers} table={table} loading={list.isPlaceholderData} onEdit={onEdit} />;
}
