import { describeChangeError, describeError } from '@tech-portal/api-client/error-policy';
import { isOutcomeUnknown } from '@tech-portal/api-client/errors';
import { Alert, Stack } from '@tech-portal/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import classes from './action-area.module.css';

type Key = string | number;

export interface Outcome {
  readonly kind: 'success' | 'failure';
  readonly text: string;
  readonly hint?: string | undefined;
  readonly rows?: readonly { readonly key: Key; readonly text: string }[] | undefined;
}

/** Outcome to report after a failed change. If there was no response, it does not claim that nothing changed. */
export const failureOutcome = (error: unknown, failureText: string): Outcome =>
  isOutcomeUnknown(error)
    ? { kind: 'failure', text: describeChangeError(error, failureText) }
    : { kind: 'failure', text: failureText, hint: describeError(error) };

export interface ActionAreaState {
  readonly regionRef: RefObject<HTMLDivElement | null>;
  readonly outcome: Outcome | undefined;
  /** Shows an outcome and focuses its region, because the pressed button may be gone with its row. */
  readonly report: (outcome: Outcome) => void;
  /** Clears the last outcome, e.g. when the next action starts. */
  readonly clear: () => void;
  readonly isBusy: (row: Key) => boolean;
  /** Marks rows as busy; the returned function clears the marks. */
  readonly addBusy: (rows: readonly Key[]) => () => void;
}

/** State of an {@link ActionArea}. A list from `useList` has its own. */
export function useActionArea(): ActionAreaState {
  const regionRef = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState<readonly (readonly Key[])[]>([]);
  const report = useCallback((next: Outcome) => {
    setOutcome(next);
    regionRef.current?.focus({ preventScroll: true });
  }, []);
  const clear = useCallback(() => setOutcome(undefined), []);
  const addBusy = useCallback((rows: readonly Key[]) => {
    setBusy((all) => [...all, rows]);
    return () => setBusy((all) => all.filter((one) => one !== rows));
  }, []);
  return useMemo(
    () => ({
      regionRef,
      outcome,
      report,
      clear,
      addBusy,
      isBusy: (row: Key) => busy.some((rows) => rows.includes(row)),
    }),
    [outcome, busy, report, clear, addBusy],
  );
}

interface ActionAreaProps {
  readonly area: ActionAreaState;
  /** Label for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  readonly gap?: string | undefined;
}

export function ActionArea({ area: { regionRef, outcome, clear }, label, children, gap = 'md' }: ActionAreaProps) {
  return (
    <Stack gap={gap} ref={regionRef} tabIndex={-1} component="section" aria-label={label}>
      {outcome && <OutcomeAlert outcome={outcome} onClose={clear} />}
      {children}
    </Stack>
  );
}

/** Shows an outcome on the page (PORTAL-8) until the user closes it or the next action starts. */
function OutcomeAlert({ outcome, onClose }: { readonly outcome: Outcome; readonly onClose: () => void }) {
  return (
    <Alert
      color={outcome.kind === 'success' ? 'green' : 'red'}
      variant="light"
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onClose}
      title={<span style={{ overflowWrap: 'anywhere' }}>{outcome.text}</span>}
    >
      {outcome.hint}
      {outcome.rows && (
        <ul className={classes.rows}>
          {outcome.rows.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
