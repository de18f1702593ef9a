import { Button } from '@tech-portal/ui';
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  form: { isSending: boolean };
  busyLabel: string;
  disabled?: boolean | undefined;
  /** Red, for irreversible actions. */
  danger?: boolean | undefined;
  children: ReactNode;
}

/** Sends a form. It keeps the focus while busy, which a disabled button would lose. */
export function SubmitButton(props: SubmitButtonProps) {
  const {
    form: { isSending },
    busyLabel,
    disabled = false,
    danger = false,
    children,
  } = props;
  const isDisabled = isSending || disabled;
  return (
    <Button
      type="submit"
      color={danger ? 'red' : 'accent'}
      aria-disabled={isDisabled}
      {...(isDisabled && { 'data-disabled': true })}
    >
      {isSending ? busyLabel : children}
    </Button>
  );
}
