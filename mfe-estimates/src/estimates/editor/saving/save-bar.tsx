import { useLayoutEffect, useRef, useState } from 'react';
import type { Dispatch, ReactNode } from 'react';
import { centsToDollars } from '@tech-portal/domain';
import { Alert, Button, ConfirmDialog, Price, Text, UnstyledButton, useMediaQuery } from '@tech-portal/ui';
import type { EditorAction, SaveState } from '../state/editor-state.ts';
import type { EditorTotals } from '../state/editor-totals.ts';
import { SUMMARY_ANCHOR } from '../summary/summary-card.tsx';
import classes from './save-bar.module.css';

interface SaveBarProps {
  totals: EditorTotals;
  save: SaveState;
  onSave: () => void;
  dispatch: Dispatch<EditorAction>;
}

/** Sticky bar for unsaved changes: new total, Save and Discard. */
export function SaveBar({ totals, save, onSave, dispatch }: SaveBarProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const isSaving = save.phase === 'saving';
  const bar = useRef<HTMLDivElement>(null);
  // After saving, the pressed button is gone with the bar: the heading takes the focus.
  useLayoutEffect(() => {
    const element = bar.current;
    const heading = document.querySelector('h1');
    return () => {
      // Browsers drop the focus of a button that gets disabled.
      const isFocusElsewhere = document.activeElement !== document.body && !element?.contains(document.activeElement);
      if (!heading || isFocusElsewhere) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
  }, []);
  const discard = () => {
    setIsConfirming(false);
    dispatch({ type: 'discard' });
  };
  return (
    <div ref={bar} className={classes.bar} role="region" aria-label="Unsaved changes">
      {save.phase === 'failed' && (
        <Alert color="red" mb="xs" p="xs">
          {save.message}
        </Alert>
      )}
      <div className={classes.row}>
        <div className={classes.words}>
          <Text size="sm" fw={600} className={classes.what}>
            Unsaved changes
          </Text>
          <Text size="sm" c="dimmed" aria-live="polite" className={classes.total}>
            New total <Price dollars={centsToDollars(totals.totalCents)} fw={650} />
            {!totals.isShippingKnown && ' plus shipping'}
          </Text>
        </div>
        <Button variant="default" size="md" disabled={isSaving} onClick={() => setIsConfirming(true)}>
          Discard
        </Button>
        <Button size="md" loading={isSaving} onClick={onSave} aria-label="Save changes">
          Save
        </Button>
      </div>
      <ConfirmDialog
        opened={isConfirming}
        title="Discard your changes?"
        confirmLabel="Discard"
        danger
        onConfirm={discard}
        onCancel={() => setIsConfirming(false)}
      >
        The estimate returns to its saved state. Parts are not affected; they are saved immediately.
      </ConfirmDialog>
    </div>
  );
}

const scrollToSummary = () => document.getElementById(SUMMARY_ANCHOR)?.scrollIntoView({ block: 'center' });

interface TotalBarProps {
  /** Dollars. */
  total: number;
  /** Next step, such as Get Approval; repeated here because the header may be far up. */
  nextStep: ReactNode;
}

/** Sticky total of a saved estimate whose summary is below the lines; a tap scrolls to the summary. */
export function TotalBar({ total, nextStep }: TotalBarProps) {
  const isSummaryBelow = useMediaQuery('(max-width: 1099px)', false, { getInitialValueInEffect: false });
  if (!isSummaryBelow) return null;
  return (
    <div className={classes.bar} data-saved>
      <UnstyledButton className={classes.saved} onClick={scrollToSummary}>
        <span>Total</span> <Price dollars={total} fw={700} />
      </UnstyledButton>
      {nextStep}
    </div>
  );
}
