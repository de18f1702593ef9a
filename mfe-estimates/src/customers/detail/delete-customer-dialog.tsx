import { deleteCustomer } from '@tech-portal/contract/customers';
import type { Customer } from '@tech-portal/contract/customers';
import { fullName } from '@tech-portal/domain';
import { useApiMutation } from '@tech-portal/platform/query';
import { useNavigate } from '@tech-portal/platform/router';
import { ConfirmDialog } from '@tech-portal/ui';

interface DeleteCustomerDialogProps {
  customer: Customer;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a customer goes; afterwards the list of customers opens. A failure shows as a toast. */
export function DeleteCustomerDialog({ customer, opened, onClose }: DeleteCustomerDialogProps) {
  const navigate = useNavigate();
  const remove = useApiMutation(deleteCustomer, {
    input: () => ({ query: { id: customer.id } }),
    // The server says whether the customer was deleted or, having estimates, archived.
    toast: true,
    // The page of the customer who is gone is still on the screen.
    hold: 'all',
  });
  const confirm = () => remove.mutate(undefined, { onSuccess: () => void navigate('/customers'), onError: onClose });
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${fullName(customer)}?`}
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      A customer with estimates or orders is archived: it leaves the lists, and its estimates and orders stay.
    </ConfirmDialog>
  );
}
