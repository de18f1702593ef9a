import type { Customer } from '@tech-portal/contract/customers';
import { useNavigate } from '@tech-portal/platform/router';
import { ConfirmDialog } from '@tech-portal/ui';
import { useOneAtATime } from '../shared/use-one-at-a-time.ts';
import { useDeleteCustomer } from './customer-removal.mutations.ts';

interface DeleteCustomerDialogProps {
  readonly customer: Customer;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks before a customer goes; afterwards the list of customers opens. A failure is told by the toast of the call. */
export function DeleteCustomerDialog({ customer, opened, onClose }: DeleteCustomerDialogProps) {
  const navigate = useNavigate();
  const remove = useDeleteCustomer(customer.id);
  const once = useOneAtATime();
  const confirm = () => {
    if (!once.begin()) return;
    remove.mutate(undefined, {
      onSuccess: () => void navigate('/customers'),
      onError: onClose,
      onSettled: once.end,
    });
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete ${customer.first_name} ${customer.last_name}?`}
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
