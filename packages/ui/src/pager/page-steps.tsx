import { Button } from '@mantine/core';
import { pagerWindow } from '@tech-portal/domain';
import { StepButton } from './step-button.tsx';
import classes from './pager.module.css';

interface PageStepsProps {
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

/** Previous, Next, the pages from three before to three after, and the first and the last one where those are others. */
export function PageSteps({ page, pageCount, onPageChange }: PageStepsProps) {
  const near = pagerWindow(page, pageCount);
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
      <StepButton label="Previous" atEnd={page <= 1} onStep={() => onPageChange(page - 1)} />
      <div className={classes.numbers}>
        {near[0] !== 1 && (
          <>
            {step(1)}
            <span aria-hidden="true">…</span>
          </>
        )}
        <ul className={classes.pages}>
          {near.map((number) => (
            <li key={number}>{step(number)}</li>
          ))}
        </ul>
        {near.at(-1) !== pageCount && (
          <>
            <span aria-hidden="true">…</span>
            {step(pageCount)}
          </>
        )}
      </div>
      <StepButton label="Next" atEnd={page >= pageCount} onStep={() => onPageChange(page + 1)} />
    </>
  );
}
