import { Alert, recoverLostFocus, Text } from '@tech-portal/ui';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface SuccessNoteProps {
  readonly title: string;
  /** Scrolls to the top of the page. */
  readonly atTop?: boolean;
  readonly children: ReactNode;
}

/**
 * Announces that a form was submitted. Takes the focus, because the submit button is gone, unless the user moved it.
 */
export function SuccessNote({ title, atTop = false, children }: SuccessNoteProps) {
  const alertRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (atTop) window.scrollTo({ top: 0 });
    recoverLostFocus(alertRef.current, { preventScroll: atTop });
  }, [atTop]);

  return (
    <Alert ref={alertRef} role="status" tabIndex={-1} color="green" variant="light">
      <Text fw={600}>{title}</Text>
      <Text component="div" size="sm">
        {children}
      </Text>
    </Alert>
  );
}
