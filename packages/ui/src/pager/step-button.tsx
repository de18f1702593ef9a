import { Button } from '@mantine/core';
import classes from './pager.module.css';

interface StepButtonProps {
  label: 'Previous' | 'Next';
  /** There is no page on that side. */
  atEnd: boolean;
  onStep: () => void;
}

/** Goes a page back or on. At the end it is `aria-disabled` only: a disabled button would lose the focus. */
export function StepButton({ label, atEnd, onStep }: StepButtonProps) {
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.step ?? ''}
      aria-disabled={atEnd}
      data-disabled={atEnd}
      onClick={() => {
        if (!atEnd) onStep();
      }}
    >
      <svg className={classes.arrow} width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <path
          d={label === 'Next' ? 'M5 2l5 5-5 5' : 'M9 2L4 7l5 5'}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
        />
      </svg>
      <span className={classes.label}>{label}</span>
    </Button>
  );
}
