import type { MouseEvent, ReactNode } from 'react';

interface LeavingLinkProps {
  readonly to: string;
  readonly onLeave: (path: string) => void;
  readonly className: string | undefined;
  /** Name for screen readers, where the content is a picture. */
  readonly label?: string;
  readonly children: ReactNode;
}

const opensElsewhere = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link to another page of the portal that needs no router; new tabs and downloads are left to the browser. */
export function LeavingLink({ to, onLeave, className, label, children }: LeavingLinkProps) {
  return (
    <a
      href={to}
      className={className}
      aria-label={label}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onLeave(to);
      }}
    >
      {children}
    </a>
  );
}
