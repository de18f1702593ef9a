import { useMemo } from 'react';
import type { Customer } from '@tech-portal/contract/customers';
import { useMediaQuery } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import { EmailLink, PhoneLink } from '../shared/contact-links.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { isCustomerSortColumn } from './customer-list-state.ts';
import type { CustomerListState } from './customer-list-state.ts';

const columns: readonly DataColumn<Customer>[] = [
  { id: 'first_name', header: 'First Name', sortable: true, cell: (customer) => customer.first_name },
  { id: 'last_name', header: 'Last Name', sortable: true, cell: (customer) => customer.last_name },
  { id: 'email', header: 'Email', sortable: true, cell: ({ email }) => <EmailLink email={email} /> },
  { id: 'phone', header: 'Phone', sortable: true, cell: (customer) => <PhoneLink phone={customer.phone} /> },
];

/** On a phone everything shares a column, so that nothing has to be scrolled sideways and emails stay in one piece. */
const narrowColumns: readonly DataColumn<Customer>[] = [
  {
    id: 'last_name',
    header: 'Name, Email, Phone',
    sortable: true,
    cell: ({ first_name, last_name, email, phone }) => (
      <>
        <strong>
          {first_name} {last_name}
        </strong>
        <br />
        <EmailLink email={email} />
        <br />
        <PhoneLink phone={phone} />
      </>
    ),
  },
];

interface CustomerTableProps {
  readonly customers: readonly Customer[];
  readonly state: CustomerListState;
  readonly pageCount: number;
  readonly loading: boolean;
  readonly onEdit: (customer: Customer) => void;
  readonly onChange: (change: Partial<Pick<CustomerListState, 'page' | 'sort'>>) => void;
}

/** One page of customers; a change of the order starts over at the first page. */
export function CustomerTable({ customers, state, pageCount, loading, onEdit, onChange }: CustomerTableProps) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const shown = useMemo(
    () => [
      ...(narrow ? narrowColumns : columns),
      {
        id: 'actions',
        header: 'Actions',
        align: 'end' as const,
        cell: (customer: Customer) => <CustomerActions customer={customer} onEdit={onEdit} />,
      },
    ],
    [narrow, onEdit],
  );
  return (
    <DataTable
      label="Customers"
      columns={shown}
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
