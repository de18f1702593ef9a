import type { Customer } from '@tech-portal/contract/customers';
import { fullName } from '@tech-portal/domain';
import { Link } from '@tech-portal/platform/router';
import { ActionIcon, Group } from '@tech-portal/ui';
import { IconEye, IconPencil } from '@tech-portal/ui/icons';

interface CustomerActionsProps {
  customer: Customer;
  onEdit: (customer: Customer) => void;
}

/** What can be done with a customer of the list: edit in the dialog, view on the own page. */
export function CustomerActions({ customer, onEdit }: CustomerActionsProps) {
  const name = fullName(customer);
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon variant="subtle" aria-label={`Edit ${name}`} title="Edit" onClick={() => onEdit(customer)}>
        <IconPencil size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        component={Link}
        to={`/customer/${customer.id}`}
        aria-label={`View ${name}`}
        title="View"
      >
        <IconEye size={18} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
