import { Text } from '@mantine/core';
import { NUMBERED_PAGES } from '@tech-portal/domain';
import { PageSteps } from '../pager/page-steps.tsx';
import type { PageStepsProps } from '../pager/page-steps.tsx';
import pagerClasses from '../pager/pager.module.css';
import classes from './data-table.module.css';

interface TablePagesProps extends PageStepsProps {
  /** Name of the table, so that the pagers of two tables have different accessible names. */
  of: string;
  /** Rows of the page that is shown; a page with another one after it is full. */
  rowCount: number;
}

export function TablePages({ of, rowCount, ...pages }: TablePagesProps) {
  const { page, pageCount, hasMore } = pages;
  return (
    <nav className={classes.pages} aria-label={`Pages of ${of}`}>
      <Text size="sm" c="dimmed" component="span" aria-live="polite">
        {hasMore
          ? `Page ${page} of more than ${NUMBERED_PAGES} (more than ${(NUMBERED_PAGES * rowCount).toLocaleString('en-US')} rows)`
          : `Page ${page} of ${pageCount}`}
      </Text>
      {(pageCount > 1 || hasMore) && (
        <div className={pagerClasses.pager}>
          <PageSteps {...pages} />
        </div>
      )}
    </nav>
  );
}
