import type { Customer } from '@tech-portal/contract/customers';
import { FormDialog } from '@tech-portal/forms/dialog';
import { CustomerFormFields } from './customer-form.tsx';

interface CustomerDialogProps {
  /** The customer to edit; without one the dialog adds. */
  customer?: Customer | undefined;
  /** They were deleted or transferred while the dialog is open. */
  isGone?: boolean | undefined;
  opened: boolean;
  onClose: () => void;
  /** Called with what the server stored; closing the dialog is the caller's. */
  onSaved: (customer: Customer) => void;
}

/** The one customer dialog, with its Add and Edit modes. Leaving typed work asks first. */
export const CustomerDialog = ({ customer, isGone = false, opened, onClose, onSaved }: CustomerDialogProps) => (
  <FormDialog opened={opened} onClose={onClose} title={customer ? 'Edit Customer' : 'Add Customer'} size="lg">
    {(close) => (
      <CustomerFormFields
        // A dialog that opens again before it is quite closed must not show what was typed for somebody else.
        key={customer?.id ?? 'new'}
        customer={customer}
        isGone={isGone}
        onCancel={close}
        onSaved={onSaved}
      />
    )}
  </FormDialog>
);
