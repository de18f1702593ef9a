import type { ReactNode } from 'react';
import { Price, UnstyledButton, useMediaQuery } from '@tech-portal/ui';
import { SUMMARY_ANCHOR } from '../summary/summary-card.tsx';
import classes from './save-bar.module.css';

const showSummary = () => document.getElementById(SUMMARY_ANCHOR)?.scrollIntoView({ block: 'center' });

interface TotalBarProps {
  /** Dollars. */
  total: number;
  /** What comes next, as Get Approval; in reach where the header is far up. */
  next: ReactNode;
}

/** The total of a saved estimate, always in sight where its summary lies below the lines; a tap leads there. */
export function TotalBar({ total, next }: TotalBarProps) {
  const summaryBelow = useMediaQuery('(max-width: 1099px)', false, { getInitialValueInEffect: false });
  if (!summaryBelow) return null;
  return (
    <div className={classes.bar} data-saved>
      <UnstyledButton className={classes.saved} onClick={showSummary}>
        <span>Total</span> <Price dollars={total} fw={700} />
      </UnstyledButton>
      {next}
    </div>
  );
}
