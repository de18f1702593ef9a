import { Button, Text } from '@mantine/core';
import classes from './data-table.module.css';

interface TablePagesProps {
  /** Name of the table, so that the pages of two tables can be told apart. */
  readonly of: string;
  readonly page: number;
  readonly pageCount: number;
  readonly onPageChange: (page: number) => void;
}

export function TablePages({ of, page, pageCount, onPageChange }: TablePagesProps) {
  return (
    <nav className={classes.pages} aria-label={`Pages of ${of}`}>
      <Text size="sm" c="dimmed" component="span" aria-live="polite">
        Page {page} of {pageCount}
      </Text>
      <Button variant="default" size="xs" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        Previous
      </Button>
      <Button variant="default" size="xs" disabled={page >= pageCount} onClick={() => onPageChange(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
