import { isPlainClick } from '@tech-portal/ui';
import type { ReactNode } from 'react';

interface RouterlessLinkProps {
  readonly to: string;
  readonly onLeave: (path: string) => void;
  readonly className: string | undefined;
  /** Accessible name when the content is an image. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Link to another page of the portal that works without a router. New tabs and downloads are left to the browser. */
export function RouterlessLink({ to, onLeave, className, label, children }: RouterlessLinkProps) {
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
