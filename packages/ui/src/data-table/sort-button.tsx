import { UnstyledButton } from '@mantine/core';
import { nextDirection } from './table-order.ts';
import type { SortDirection } from './table-order.ts';
import classes from './data-table.module.css';

interface SortButtonProps {
  label: string;
  /** How the rows are sorted by this column at present. */
  direction: SortDirection;
  onSort: (next: SortDirection) => void;
}

const hints = { asc: 'Sort ascending', desc: 'Sort descending', none: 'Clear sort' };

export function SortButton({ label, direction, onSort }: SortButtonProps) {
  const next = nextDirection(direction);
  return (
    <UnstyledButton className={classes.sort} title={hints[next ?? 'none']} onClick={() => onSort(next)}>
      {label}
      <svg
        className={classes.arrows}
        width="10"
        height="14"
        viewBox="0 0 10 14"
        aria-hidden="true"
        data-sorted={direction ?? undefined}
      >
        <path d="M2 5.5 5 2.5l3 3" />
        <path d="m2 8.5 3 3 3-3" />
      </svg>
    </UnstyledButton>
  );
}
