import { Button } from '@mantine/core';
import { NUMBERED_PAGES, pagerWindow } from '@tech-portal/domain';
import { StepButton } from './step-button.tsx';
import classes from './pager.module.css';

/** The page a list is at, and what there is to turn to. */
export interface PageStepsProps {
  /** Present page, from 1. */
  page: number;
  /** Pages that there are, or that are counted where there are more. */
  pageCount: number;
  /** There are more pages than those. */
  hasMore?: boolean | undefined;
  /** Where the next page is and the one before, if they cannot be opened by their number. */
  next?: string | undefined;
  previous?: string | undefined;
  /** The rows shown are still those of another page. */
  loading?: boolean | undefined;
  onPageChange: (page: number, to?: { cursor?: string | undefined }) => void;
}

/**
 * Previous, Next, the pages from three before to three after, and, where there is room for them, the first and the last
 * one where those are others. Of a list that is too long to be counted only pages at its beginning have a number to go to.
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
  const isUnnumbered = (number: number) => (hasMore || previous !== undefined) && number > NUMBERED_PAGES;
  // While the page before it is still shown, its neighbours are not those of this page.
  const isOutOfReach = (number: number, cursor: string | undefined) =>
    isUnnumbered(number) && (loading || cursor === undefined);
  const turn = (number: number, cursor: string | undefined) =>
    cursor === undefined ? onPageChange(number) : onPageChange(number, { cursor });
  const near = pagerWindow(page, pageCount).filter((number) => number === page || !isUnnumbered(number));
  const last = near.at(-1);
  const ellipsis = <span aria-hidden="true">…</span>;
  const step = (number: number) => (
    <Button
      size="xs"
      variant={number === page ? 'filled' : 'subtle'}
      px="xs"
      className={classes.page ?? ''}
      aria-label={`Page ${number}`}
      {...(number === page ? { 'aria-current': 'page' as const } : {})}
      onClick={() => onPageChange(number)}
    >
      {number}
    </Button>
  );
  return (
    <>
      <StepButton
        label="Previous"
        atEnd={page <= 1 || isOutOfReach(page - 1, previous)}
        onStep={() => turn(page - 1, previous)}
      />
      <div className={classes.numbers}>
        {near[0] !== 1 && (
          <span className={classes.end}>
            {step(1)}
            {near[0] !== 2 && ellipsis}
          </span>
        )}
        <ul className={classes.pages}>
          {near.map((number) => (
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
      <StepButton
        label="Next"
        atEnd={(page >= pageCount && !hasMore) || isOutOfReach(page + 1, next)}
        onStep={() => turn(page + 1, next)}
      />
    </>
  );
}
