import { UnstyledButton } from '@mantine/core';
import classes from './data-table.module.css';

interface SortButtonProps {
  readonly label: string;
  readonly sorted: false | 'asc' | 'desc';
  readonly next: false | 'asc' | 'desc';
  readonly onClick: () => void;
}

const hint = (next: false | 'asc' | 'desc') =>
  next === 'asc' ? 'Sort ascending' : next === 'desc' ? 'Sort descending' : 'Clear sort';

export function SortButton({ label, sorted, next, onClick }: SortButtonProps) {
  return (
    <UnstyledButton className={classes.sort} title={hint(next)} onClick={onClick}>
      {label}
      <svg
        className={classes.arrows}
        width="10"
        height="14"
        viewBox="0 0 10 14"
        aria-hidden="true"
        data-sorted={sorted || undefined}
      >
        <path d="M2 5.5 5 2.5l3 3" />
        <path d="m2 8.5 3 3 3-3" />
      </svg>
    </UnstyledButton>
  );
}
