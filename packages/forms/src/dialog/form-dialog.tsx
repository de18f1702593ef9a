import { FormDialogContext } from '@tech-portal/forms';
import type { DialogForm, FormDialogState } from '@tech-portal/forms';
import { ConfirmDialog, Modal, useNarrowScreen } from '@tech-portal/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormDialogClose } from './form-body.tsx';

export interface DiscardDialogProps {
  opened: boolean;
  /** Default 'Discard your changes?'. */
  title?: string | undefined;
  /** Label of the confirm button; default 'Discard'. */
  confirmLabel?: string | undefined;
  /** Red button; default true. Set false where the input is stored and can be restored. */
  danger?: boolean | undefined;
  /** Description of the loss, if the title does not say it. */
  children?: ReactNode | undefined;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks before unsaved work is discarded. Cancel, Escape and a click outside keep the work. */
export function DiscardDialog(props: DiscardDialogProps) {
  const { opened, title = 'Discard your changes?', confirmLabel = 'Discard', danger = true, children } = props;
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirmLabel={confirmLabel}
      danger={danger}
      onConfirm={props.onDiscard}
      onCancel={props.onKeep}
    >
      {children}
    </ConfirmDialog>
  );
}

export interface FormDialogProps {
  opened: boolean;
  /** Called to close, with or without input; the caller sets `opened`. */
  onClose: () => void;
  title: ReactNode;
  /** Default `md`; fills a narrow screen. */
  size?: string | undefined;
  /** True if closing would lose input. A form of `useApiForm` inside reports this itself. */
  isDirty?: boolean | undefined;
  /** True while something other than a form of `useApiForm` is running; closing waits for it. */
  isBusy?: boolean | undefined;
  /** Confirmation before input is lost, where the default does not fit. */
  question?: Pick<DiscardDialogProps, 'title' | 'confirmLabel' | 'children'> | undefined;
  /** Form, usually a `FormBody`. A function gets the close handler, for the Cancel button of any other form. */
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
    // Escape reaches both dialogs while the confirmation is open, and must close only the confirmation.
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
