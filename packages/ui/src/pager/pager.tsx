import { PaginationControl, PaginationRoot } from '@mantine/core';
import { MAX_NUMBERED_PAGES, pagerWindow } from '@tech-portal/domain';
import classes from './pager.module.css';

export interface PageStepsProps {
  /** Current page, from 1. */
  page: number;
  /** Number of pages, or of numbered pages if there are more. */
  pageCount: number;
  hasMore?: boolean | undefined;
  /** Cursors of the next and previous page, where those have no number. */
  next?: string | undefined;
  previous?: string | undefined;
  /** The shown rows are still those of another page. */
  loading?: boolean | undefined;
  onPageChange: (page: number, to?: { cursor?: string | undefined }) => void;
}

interface StepProps {
  label: 'Previous' | 'Next';
  isAtEnd: boolean;
  onStep: () => void;
}

/** Only `aria-disabled` at its end: a disabled button would lose the focus. */
const Step = ({ label, isAtEnd, onStep }: StepProps) => (
  <PaginationControl
    withPadding={false}
    className={classes.step}
    aria-disabled={isAtEnd}
    mod={{ disabled: isAtEnd }}
    onClick={isAtEnd ? undefined : onStep}
  >
    {label}
  </PaginationControl>
);

/**
 * Pager with Previous, Next, the pages from three before to three after and, where space allows, the first and the last
 * one. An uncounted list numbers only pages at its beginning. The window is the portal's own: at the ends Mantine's
 * shows more than three pages on one side (LIST-4).
 */
export function PageSteps({
  page,
  pageCount,
  hasMore = false,
  next,
  previous,
  loading = false,
  onPageChange,
}: PageStepsProps) {
  const isUnnumbered = (number: number) => (hasMore || previous !== undefined) && number > MAX_NUMBERED_PAGES;
  // While the previous page is still shown, its cursors do not belong to this page.
  const isUnreachable = (number: number, cursor: string | undefined) =>
    isUnnumbered(number) && (loading || cursor === undefined);
  const goToPage = (number: number, cursor: string | undefined) =>
    cursor === undefined ? onPageChange(number) : onPageChange(number, { cursor });
  const visiblePages = pagerWindow(page, pageCount).filter((number) => number === page || !isUnnumbered(number));
  const last = visiblePages.at(-1);
  const ellipsis = <span aria-hidden="true">…</span>;
  const step = (number: number) => (
    <PaginationControl
      active={number === page}
      withPadding={false}
      className={classes.page}
      aria-label={`Page ${number}`}
      aria-current={number === page ? 'page' : undefined}
      onClick={() => onPageChange(number)}
    >
      {number}
    </PaginationControl>
  );
  return (
    <PaginationRoot total={pageCount} value={page} size="sm" className={classes.pager}>
      <Step
        label="Previous"
        isAtEnd={page <= 1 || isUnreachable(page - 1, previous)}
        onStep={() => goToPage(page - 1, previous)}
      />
      <div className={classes.numbers}>
        {visiblePages[0] !== 1 && (
          <span className={classes.end}>
            {step(1)}
            {visiblePages[0] !== 2 && ellipsis}
          </span>
        )}
        <ul className={classes.pages}>
          {visiblePages.map((number) => (
            <li key={number}>{step(number)}</li>
          ))}
        </ul>
        {(last !== pageCount || hasMore) && (
          <span className={classes.end}>
            {(hasMore || last !== pageCount - 1) && ellipsis}
            {!hasMore && step(pageCount)}
          </span>
        )}
      </div>
      <Step
        label="Next"
        isAtEnd={(page >= pageCount && !hasMore) || isUnreachable(page + 1, next)}
        onStep={() => goToPage(page + 1, next)}
      />
    </PaginationRoot>
  );
}

export interface PagerProps extends PageStepsProps {
  /** Label of the landmark on a page with two pagers, e.g. 'Pages, top'; default 'Pages'. */
  label?: string | undefined;
}

/** Pages of a list; renders nothing for a single one. */
export function Pager({ label = 'Pages', ...pages }: PagerProps) {
  if (pages.pageCount <= 1 && !pages.hasMore) return null;
  return (
    <nav aria-label={label}>
      <PageSteps {...pages} />
    </nav>
  );
}
