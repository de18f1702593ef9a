import { FormDialogContext } from '@tech-portal/forms';
import type { DialogForm, FormDialogState } from '@tech-portal/forms';
import { Modal, useNarrowScreen } from '@tech-portal/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { DiscardDialog } from './discard-dialog.tsx';

export interface FormDialogProps {
  opened: boolean;
  /** It closes, whether or not something was typed; the caller sets `opened`. */
  onClose: () => void;
  title: ReactNode;
  /** Default `md`; a narrow screen is filled. */
  size?: string | undefined;
  /** Whether closing would lose something. A form of `useApiForm` inside says it by itself. */
  isDirty?: boolean | undefined;
  /** Gets the function of the form's Cancel button, which asks as the dialog does when it is closed. */
  children: (close: () => void) => ReactNode;
}

/** What a dialog holds, as it is when the dialog is closed. */
class DialogContents implements FormDialogState {
  #form: DialogForm | undefined;
  #held = false;

  setForm(form: DialogForm | undefined) {
    this.#form = form;
  }

  setHeld(held: boolean) {
    this.#held = held;
  }

  hasChanges(): boolean {
    return this.#form?.hasChanges() ?? false;
  }

  mustStay(): boolean {
    return this.#held || (this.#form?.isSending() ?? false);
  }
}

/** A dialog around a form. Closing it asks before it loses what was typed, and waits while the form is sent. */
export function FormDialog({ opened, onClose, title, size, isDirty = false, children }: FormDialogProps) {
  const narrow = useNarrowScreen('xs');
  const [contents] = useState(() => new DialogContents());
  const [asking, setAsking] = useState(false);
  const isAsking = asking && opened;

  const close = () => {
    // Escape reaches both dialogs when the question is open; it answers the question alone.
    if (isAsking || contents.mustStay()) return;
    if (isDirty || contents.hasChanges()) setAsking(true);
    else onClose();
  };

  return (
    <FormDialogContext value={contents}>
      <Modal
        opened={opened}
        onClose={close}
        title={title}
        size={size ?? 'md'}
        fullScreen={narrow}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {children(close)}
      </Modal>
      <DiscardDialog
        opened={isAsking}
        onDiscard={() => {
          setAsking(false);
          onClose();
        }}
        onKeep={() => setAsking(false)}
      />
    </FormDialogContext>
  );
}
