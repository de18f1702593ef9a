import { Button } from '@tech-portal/ui';
import type { ReactNode } from 'react';

interface SubmitButtonProps {
  readonly busy: boolean;
  /** What it reads while the form is on its way. */
  readonly busyLabel: string;
  readonly children: ReactNode;
}

/** Sends a form. It keeps the focus while it is busy, which a disabled button would lose. */
export function SubmitButton({ busy, busyLabel, children }: SubmitButtonProps) {
  return (
    <Button type="submit" aria-disabled={busy} {...(busy && { 'data-disabled': true })}>
      {busy ? busyLabel : children}
    </Button>
  );
}
