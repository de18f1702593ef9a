import { FormDialogContext } from '@tech-portal/forms';
import type { DialogForm, FormDialogState } from '@tech-portal/forms';
import { Modal, useNarrowScreen } from '@tech-portal/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { DiscardDialog } from './discard-dialog.tsx';
import type { DiscardDialogProps } from './discard-dialog.tsx';
import { FormDialogClose } from './form-dialog-close.ts';

export interface FormDialogProps {
  opened: boolean;
  /** Called to close, with or without input; the caller sets `opened`. */
  onClose: () => void;
  title: ReactNode;
  /** Default `md`; fills a narrow screen. */
  size?: string | undefined;
  /** Closing would lose something. A form of `useApiForm` inside reports this itself. */
  isDirty?: boolean | undefined;
  /** Something other than a form of `useApiForm` is running: closing waits for it. */
  isBusy?: boolean | undefined;
  /** Confirmation before input is lost, where the default does not fit. */
  question?: Pick<DiscardDialogProps, 'title' | 'confirmLabel' | 'children'> | undefined;
  /** Form, mostly a `FormBody`. A function gets the close handler for the Cancel button of any other form. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

class DialogFormState implements FormDialogState {
  #form: DialogForm | undefined;
  #held = false;

  setForm(form: DialogForm | undefined) {
    this.#form = form;
  }

  setCloseBlocked(isBlocked: boolean) {
    this.#held = isBlocked;
  }

  hasChanges(): boolean {
    return this.#form?.hasChanges() ?? false;
  }

  isCloseBlocked(): boolean {
    return this.#held || (this.#form?.isSending() ?? false);
  }
}

/**
 * Dialog around a form. Escape, the cross and Cancel confirm before input is lost, and wait while the form is sent; a
 * click outside does nothing.
 */
export function FormDialog(props: FormDialogProps) {
  const { opened, onClose, title, size = 'md', isDirty = false, isBusy = false, question, children } = props;
  // A dialog with a table is as wide as a page.
  const isNarrow = useNarrowScreen(size === 'xl' ? 'sm' : 'xs');
  const [formState] = useState(() => new DialogFormState());
  const [isQuestionOpened, setQuestionOpened] = useState(false);
  const isAsking = isQuestionOpened && opened;

  const close = () => {
    // Escape reaches both dialogs when the confirmation is open, and must close only that.
    if (isAsking || isBusy || formState.isCloseBlocked()) return;
    if (isDirty || formState.hasChanges()) setQuestionOpened(true);
    else onClose();
  };

  return (
    <FormDialogContext value={formState}>
      <Modal
        opened={opened}
        onClose={close}
        title={title}
        size={size}
        fullScreen={isNarrow}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <FormDialogClose value={close}>{typeof children === 'function' ? children(close) : children}</FormDialogClose>
      </Modal>
      <DiscardDialog
        {...question}
        opened={isAsking}
        onDiscard={() => {
          setQuestionOpened(false);
          onClose();
        }}
        onKeep={() => setQuestionOpened(false)}
      />
    </FormDialogContext>
  );
}
