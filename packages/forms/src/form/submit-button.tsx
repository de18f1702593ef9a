import { Button } from '@tech-portal/ui';
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  form: { isSending: boolean };
  /** What it reads while the form is on its way. */
  busyLabel: string;
  /** There is nothing to send. */
  disabled?: boolean | undefined;
  /** Red, for what cannot be undone. */
  danger?: boolean | undefined;
  children: ReactNode;
}

/** Sends a form. It keeps the focus while it is busy, which a disabled button would lose. */
export function SubmitButton(props: SubmitButtonProps) {
  const {
    form: { isSending },
    busyLabel,
    disabled = false,
    danger = false,
    children,
  } = props;
  const isHeld = isSending || disabled;
  return (
    <Button
      type="submit"
      color={danger ? 'red' : 'accent'}
      aria-disabled={isHeld}
      {...(isHeld && { 'data-disabled': true })}
    >
      {isSending ? busyLabel : children}
    </Button>
  );
}
