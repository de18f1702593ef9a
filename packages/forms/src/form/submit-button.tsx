import { Button } from '@tech-portal/ui';
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  form: { isSending: boolean };
  /** What it reads while the form is on its way. */
  busyLabel: string;
  /** There is nothing to send. */
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** Sends a form. It keeps the focus while it is busy, which a disabled button would lose. */
export function SubmitButton({ form: { isSending }, busyLabel, disabled = false, children }: SubmitButtonProps) {
  const isHeld = isSending || disabled;
  return (
    <Button type="submit" aria-disabled={isHeld} {...(isHeld && { 'data-disabled': true })}>
      {isSending ? busyLabel : children}
    </Button>
  );
}
