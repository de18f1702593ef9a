import { Button, Group } from '@tech-portal/ui';
import { use } from 'react';
import type { ReactNode } from 'react';
import { FormDialogClose } from './form-dialog-close.ts';

export interface FormFooterProps {
  form: { isSending: boolean };
  /** Default 'Cancel'. */
  cancelLabel?: string | undefined;
  /** For a form outside a `FormDialog`; inside, Cancel closes the dialog as Escape does. */
  onCancel?: (() => void) | undefined;
  /** Button at the opposite end, e.g. Delete with `mr="auto"`. */
  start?: ReactNode;
  children: ReactNode;
}

/** Last row of a form. Cancel waits while the form is sent, and keeps the focus. */
export function FormFooter({
  form: { isSending },
  cancelLabel = 'Cancel',
  onCancel,
  start,
  children,
}: FormFooterProps) {
  const close = use(FormDialogClose);
  const cancel = onCancel ?? close;
  return (
    <Group justify="flex-end" gap="sm">
      {start}
      <Button
        variant="default"
        aria-disabled={isSending}
        {...(isSending && { 'data-disabled': true })}
        onClick={() => {
          if (!isSending) cancel();
        }}
      >
        {cancelLabel}
      </Button>
      {children}
    </Group>
  );
}
