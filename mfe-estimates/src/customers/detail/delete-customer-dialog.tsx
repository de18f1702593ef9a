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

/** Asks for confirmation, deletes the customer and opens the customer list. A failure shows as a toast. */
export function DeleteCustomerDialog({ customer, opened, onClose }: DeleteCustomerDialogProps) {
  const navigate = useNavigate();
  const remove = useApiMutation(deleteCustomer, {
    input: () => ({ query: { id: customer.id } }),
    // The server's message tells whether the customer was deleted or, because of estimates, archived.
    toast: true,
    // The page of the deleted customer is still mounted and must not refetch.
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
      A customer with estimates or orders is archived: the customer leaves the lists, but the estimates and orders stay.
    </ConfirmDialog>
  );
}
