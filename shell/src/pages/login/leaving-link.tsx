import { isPlainClick } from '@tech-portal/ui';
import type { ReactNode } from 'react';

interface LeavingLinkProps {
  readonly to: string;
  readonly onLeave: (path: string) => void;
  readonly className: string | undefined;
  /** Name for screen readers, where the content is a picture. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link to another page of the portal that needs no router; new tabs and downloads are left to the browser. */
export function LeavingLink({ to, onLeave, className, label, children }: LeavingLinkProps) {
  return (
    <a
      href={to}
      className={className}
      aria-label={label}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onLeave(to);
      }}
    >
      {children}
    </a>
  );
}
