import { useEffect, useRef } from 'react';
import { Link } from '@tech-portal/platform/router';
import { Alert, Anchor } from '@tech-portal/ui';
import classes from './quick-order-page.module.css';

export interface Outcome {
  readonly estimateId: number | undefined;
  /** Total quantity added. `parts` is the number of different parts. */
  readonly totalQuantity: number;
  readonly parts: number;
  /** Lines added with less than the requested quantity, or at a different price from the one shown. */
  readonly notes: readonly { readonly part_number: string; readonly reason: string }[];
}

const countLabel = (count: number, unit: string): string => `${count} ${count === 1 ? unit : `${unit}s`}`;

export function OrderOutcome({ outcome }: { outcome: Outcome }) {
  const alertRef = useRef<HTMLDivElement>(null);
  // The focused button is disabled or gone.
  useEffect(() => alertRef.current?.focus(), [outcome]);
  const { estimateId, totalQuantity, parts, notes } = outcome;
  const targetLabel = estimateId === undefined ? 'your cart' : `estimate ${estimateId}`;
  return (
    <Alert color={notes.length === 0 ? 'green' : 'amber'} role="status" mb="md" ref={alertRef} tabIndex={-1}>
      {totalQuantity === 0
        ? `Nothing was added to ${targetLabel}. `
        : `${countLabel(totalQuantity, 'piece')} of ${countLabel(parts, 'part')} added to ${targetLabel}. `}
      <Anchor component={Link} to={estimateId === undefined ? '/cart' : `/estimate/${estimateId}`} size="sm">
        {estimateId === undefined ? 'Go to My Cart' : 'View Estimate'}
      </Anchor>
      {notes.length > 0 && (
        <ul className={classes.unread}>
          {notes.map(({ part_number, reason }) => (
            <li key={part_number}>
              {part_number}: {reason}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
