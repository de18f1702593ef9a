import { useState } from 'react';
import type { Customer } from '@tech-portal/contract/customers';
import { ConfirmDialog, Modal, useNarrowScreen } from '@tech-portal/ui';
import { CustomerFormFields } from './customer-form.tsx';

interface CustomerDialogProps {
  /** The customer to edit; without one the dialog adds. */
  readonly customer?: Customer | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called with what the server stored; closing the dialog is the caller's. */
  readonly onSaved: (customer: Customer) => void;
}

/** The one customer dialog, with its Add and Edit modes (document 2, sections 2 and 5). Leaving typed work asks first. */
export function CustomerDialog({ customer, opened, onClose, onSaved }: CustomerDialogProps) {
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const narrow = useNarrowScreen('xs');

  const forget = () => {
    setDirty(false);
    setLeaving(false);
  };
  const close = () => {
    forget();
    onClose();
  };
  // Escape reaches both dialogs when the question is open; it answers the question alone.
  const askToClose = () => {
    if (leaving) return;
    if (dirty) setLeaving(true);
    else close();
  };

  return (
    <>
      <Modal
        opened={opened}
        onClose={askToClose}
        title={customer ? 'Edit Customer' : 'Add Customer'}
        size="lg"
        fullScreen={narrow}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <CustomerFormFields
          // A dialog that opens again before it is quite closed must not show what was typed for somebody else.
          key={customer?.id ?? 'new'}
          customer={customer}
          onDirty={setDirty}
          onCancel={askToClose}
          onSaved={(saved) => {
            forget();
            onSaved(saved);
          }}
        />
      </Modal>
      <ConfirmDialog
        opened={opened && leaving}
        title="Discard what was typed?"
        confirmLabel="Discard"
        danger
        onConfirm={close}
        onCancel={() => setLeaving(false)}
      />
    </>
  );
}
