import { useEffect, useRef } from 'react';
import { Link } from '@tech-portal/platform/router';
import { Alert, Anchor } from '@tech-portal/ui';
import classes from './quick-order-page.module.css';

export interface Outcome {
  readonly estimateId: number | undefined;
  /** Total quantity and number of different parts added. */
  readonly pieces: number;
  readonly parts: number;
  /** Lines added with a lower quantity than requested, or at another price than shown. */
  readonly notes: readonly { readonly part_number: string; readonly reason: string }[];
}

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

export function OrderOutcome({ outcome }: { outcome: Outcome }) {
  const note = useRef<HTMLDivElement>(null);
  // The focused button is disabled or gone by now.
  useEffect(() => note.current?.focus(), [outcome]);
  const { estimateId, pieces, parts, notes } = outcome;
  const where = estimateId === undefined ? 'your cart' : `estimate ${estimateId}`;
  return (
    <Alert color={notes.length === 0 ? 'green' : 'amber'} role="status" mb="md" ref={note} tabIndex={-1}>
      {pieces === 0
        ? `Nothing was added to ${where}. `
        : `${counted(pieces, 'piece')} of ${counted(parts, 'part')} added to ${where}. `}
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
