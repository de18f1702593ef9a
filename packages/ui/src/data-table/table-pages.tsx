import { Text } from '@mantine/core';
import { StepButton } from '../pager/step-button.tsx';
import classes from './data-table.module.css';

interface TablePagesProps {
  /** Name of the table, so that the pages of two tables can be told apart. */
  of: string;
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

export function TablePages({ of, page, pageCount, onPageChange }: TablePagesProps) {
  return (
    <nav className={classes.pages} aria-label={`Pages of ${of}`}>
      <Text size="sm" c="dimmed" component="span" aria-live="polite">
        Page {page} of {pageCount}
      </Text>
      <StepButton label="Previous" atEnd={page <= 1} onStep={() => onPageChange(page - 1)} />
      <StepButton label="Next" atEnd={page >= pageCount} onStep={() => onPageChange(page + 1)} />
    </nav>
  );
}
