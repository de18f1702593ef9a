import type { Customer } from '@tech-portal/contract/customers';
import { fullName } from '@tech-portal/domain';
import { Link } from '@tech-portal/platform/router';
import { ActionIcon, Group } from '@tech-portal/ui';
import { IconEye, IconPencil } from '@tech-portal/ui/icons';
import type { DataColumn } from '@tech-portal/ui/table';
import { EmailLink, PhoneLink } from '../../shared/contact-links.tsx';
import { technicianColumn, TechnicianLine } from '../../shared/technician/technician-column.tsx';

/** On a phone all facts share a column, to avoid sideways scrolling and emails broken across lines. */
const baseColumns: readonly DataColumn<Customer>[] = [
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

interface CustomerColumnOptions {
  readonly withTech: boolean;
  readonly onEdit: (customer: Customer) => void;
}

/** Columns of the customer list; Edit opens a dialog and View the customer's page. */
export const customerColumns = ({ withTech, onEdit }: CustomerColumnOptions): readonly DataColumn<Customer>[] => [
  ...baseColumns,
  ...(withTech ? [technicianColumn] : []),
  {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (customer) => (
      <Group gap={4} wrap="nowrap" justify="flex-end">
        <ActionIcon
          variant="subtle"
          aria-label={`Edit ${fullName(customer)}`}
          title="Edit"
          onClick={() => onEdit(customer)}
        >
          <IconPencil size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          component={Link}
          to={`/customer/${customer.id}`}
          aria-label={`View ${fullName(customer)}`}
          title="View"
        >
          <IconEye size={18} aria-hidden="true" />
        </ActionIcon>
      </Group>
    ),
  },
];
