import { Button } from '@mantine/core';
import { pagerWindow } from '@tech-portal/domain';
import { StepButton } from './step-button.tsx';
import classes from './pager.module.css';

export interface PagerProps {
  /** Present page, from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPageChange: (page: number) => void;
  /** Names the landmark where a page has two pagers, e.g. 'Pages, top'; default 'Pages'. */
  readonly label?: string;
}

/** Previous, Next and the pages from three before to three after; nothing at all for a single page. */
export function Pager({ page, pageCount, onPageChange, label = 'Pages' }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={classes.pager} aria-label={label}>
      <StepButton label="Previous" atEnd={page <= 1} onStep={() => onPageChange(page - 1)} />
      <ul className={classes.pages}>
        {pagerWindow(page, pageCount).map((number) => (
          <li key={number}>
            <Button
              size="xs"
              variant={number === page ? 'filled' : 'subtle'}
              px="xs"
              miw={34}
              aria-label={`Page ${number}`}
              {...(number === page ? { 'aria-current': 'page' as const } : {})}
              onClick={() => onPageChange(number)}
            >
              {number}
            </Button>
          </li>
        ))}
      </ul>
      <StepButton label="Next" atEnd={page >= pageCount} onStep={() => onPageChange(page + 1)} />
    </nav>
  );
}
