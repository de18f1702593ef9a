import type { Customer, CustomerRow } from '@tech-portal/contract/customers';
import { pagesOf } from '@tech-portal/platform/list-state';
import type { ListTable } from '@tech-portal/platform/list-state';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import { EmailLink, PhoneLink } from '../../shared/contact-links.tsx';
import { technicianColumn, TechnicianLine } from '../../shared/technician/technician-column.tsx';
import { CustomerActions } from './customer-actions.tsx';

/** On a phone everything shares a column, so that nothing has to be scrolled sideways and emails stay in one piece. */
const facts: readonly DataColumn<Customer>[] = [
  {
    id: 'first_name',
    header: 'First Name',
    sortable: true,
    cell: (customer) => customer.first_name,
    narrow: 'hide',
  },
  {
    id: 'last_name',
    header: 'Last Name',
    sortable: true,
    cell: (customer) => customer.last_name,
    narrow: {
      header: 'Name, Email, Phone',
      cell: ({ first_name, last_name, email, phone, tech }) => (
        <>
          <strong>
            {first_name} {last_name}
          </strong>
          <br />
          <EmailLink email={email} />
          <br />
          <PhoneLink phone={phone} />
          <TechnicianLine tech={tech} />
        </>
      ),
    },
  },
  { id: 'email', header: 'Email', sortable: true, cell: ({ email }) => <EmailLink email={email} />, narrow: 'hide' },
  { id: 'phone', header: 'Phone', sortable: true, cell: ({ phone }) => <PhoneLink phone={phone} />, narrow: 'hide' },
];

interface CustomerTableProps {
  customers: readonly CustomerRow[];
  table: ListTable;
  withTech: boolean;
  loading: boolean;
  onEdit: (customer: Customer) => void;
}

/** One page of customers. */
export function CustomerTable({ customers, table, withTech, loading, onEdit }: CustomerTableProps) {
  const columns: readonly DataColumn<Customer>[] = [
    ...facts,
    ...(withTech ? [technicianColumn] : []),
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (customer) => <CustomerActions customer={customer} onEdit={onEdit} />,
    },
  ];
  return (
    <DataTable
      label="Customers"
      columns={columns}
      rows={customers}
      rowKey={({ id }) => id}
      loading={loading}
      {...pagesOf(customers)}
      {...table}
    />
  );
}
