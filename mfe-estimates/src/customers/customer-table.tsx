import { useMemo } from 'react';
import type { Customer, CustomerRow } from '@tech-portal/contract/customers';
import type { ListTable } from '@tech-portal/platform/list-state';
import { useNarrowScreen } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import { EmailLink, PhoneLink } from '../shared/contact-links.tsx';
import { CustomerActions } from './customer-actions.tsx';

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
  readonly customers: readonly CustomerRow[];
  readonly table: ListTable;
  readonly loading: boolean;
  readonly onEdit: (customer: Customer) => void;
}

/** One page of customers. */
export function CustomerTable({ customers, table, loading, onEdit }: CustomerTableProps) {
  const narrow = useNarrowScreen();
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
      pageCount={customers[0]?.page_count ?? 1}
      {...table}
    />
  );
}
