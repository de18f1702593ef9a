import { PaginationControl, PaginationRoot } from '@mantine/core';
import { MAX_NUMBERED_PAGES, pagerWindow } from '@tech-portal/domain';
import classes from './pager.module.css';

export interface PageStepsProps {
  /** Current page, from 1. */
  page: number;
  /** Number of pages. If there are more than can be counted, the number of numbered pages. */
  pageCount: number;
  hasMore?: boolean | undefined;
  /** Cursors of the next and previous page, for pages without a number. */
  next?: string | undefined;
  previous?: string | undefined;
  /** True while the rows of another page still show. */
  loading?: boolean | undefined;
  onPageChange: (page: number, to?: { cursor?: string | undefined }) => void;
}

interface StepProps {
  label: 'Previous' | 'Next';
  isAtEnd: boolean;
  onStep: () => void;
}

/** Disabled only by `aria-disabled` at its end, because a disabled button would lose the focus. */
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
 * Pager with Previous, Next, and the pages from three before to three after the current one and, if there is space, the
 * first and last page. A list without a known page count numbers only its first pages. The portal computes the visible
 * pages itself, because near the ends Mantine shows more than three pages on one side (LIST-4).
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
  // Until the new page has loaded, the cursors are still those of the page shown before.
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

/** Pager of a list. Renders nothing if there is only one page. */
export function Pager({ label = 'Pages', ...pages }: PagerProps) {
  if (pages.pageCount <= 1 && !pages.hasMore) return null;
  return (
    <nav aria-label={label}>
      <PageSteps {...pages} />
    </nav>
  );
}
