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
      {label}
    </Button>
  );
}
