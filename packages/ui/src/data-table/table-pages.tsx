import { Text } from '@mantine/core';
import { PageSteps } from '../pager/page-steps.tsx';
import classes from './data-table.module.css';

interface TablePagesProps {
  /** Name of the table, so that the pagers of two tables have different accessible names. */
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
      {pageCount > 1 && <PageSteps page={page} pageCount={pageCount} onPageChange={onPageChange} />}
    </nav>
  );
}
