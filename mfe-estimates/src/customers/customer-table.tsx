import type { Customer } from '@tech-portal/contract/customers';
import { Anchor } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import { isCustomerSortColumn } from './customer-list-state.ts';
import type { CustomerListState } from './customer-list-state.ts';
import classes from './customer-table.module.css';

const columns: readonly DataColumn<Customer>[] = [
  { id: 'first_name', header: 'First Name', sortable: true, cell: (customer) => customer.first_name },
  { id: 'last_name', header: 'Last Name', sortable: true, cell: (customer) => customer.last_name },
  {
    id: 'email',
    header: 'Email',
    sortable: true,
    cell: ({ email }) => <Anchor href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</Anchor>,
  },
  {
    id: 'phone',
    header: 'Phone',
    sortable: true,
    cell: ({ phone }) => (
      <Anchor href={`tel:+1${phone.replaceAll(/\D/g, '')}`} className={classes.phone}>
        {phone}
      </Anchor>
    ),
  },
];

interface CustomerTableProps {
  readonly customers: readonly Customer[];
  readonly state: CustomerListState;
  readonly pageCount: number;
  readonly loading: boolean;
  readonly onChange: (change: Partial<Pick<CustomerListState, 'page' | 'sort'>>) => void;
}

/** One page of customers; a change of the order starts over at the first page. */
export function CustomerTable({ customers, state, pageCount, loading, onChange }: CustomerTableProps) {
  return (
    <DataTable
      label="Customers"
      columns={columns}
      rows={customers}
      rowKey={({ id }) => id}
      loading={loading}
      sort={state.sort ? { id: state.sort.by, desc: state.sort.order === 'desc' } : null}
      onSortChange={(sort) =>
        onChange({
          page: 1,
          sort: sort && isCustomerSortColumn(sort.id) ? { by: sort.id, order: sort.desc ? 'desc' : 'asc' } : undefined,
        })
      }
      page={state.page}
      pageCount={pageCount}
      onPageChange={(page) => onChange({ page })}
    />
  );
}
