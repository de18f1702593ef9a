import type { ReactNode } from 'react';

// A form that clears itself may take the Pay button away under the focus, and leave the message outside the screen.
function showInPlace(element: HTMLElement | null): void {
  if (!document.activeElement?.matches('input, textarea, iframe')) element?.focus();
}

/** A message about a payment: in view and focused when it appears, unless somebody is typing. */
export const PaymentNotice = ({ children }: { children: ReactNode }) => (
  <div ref={showInPlace} tabIndex={-1}>
    {children}
  </div>
);
