import { Stack } from '@tech-portal/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { OutcomeAlert } from './outcome-alert.tsx';
import type { Outcome } from './outcome-alert.tsx';

export type { Outcome } from './outcome-alert.tsx';

type Key = string | number;

/** The region of a page that reports what its actions did. */
export interface ActionAreaState {
  readonly region: RefObject<HTMLDivElement | null>;
  readonly outcome: Outcome | undefined;
  /** Shows an outcome and takes the focus: the button that was pressed may be gone with its row. */
  readonly report: (outcome: Outcome) => void;
  /** Takes the last outcome away, e.g. as the next action starts. */
  readonly clear: () => void;
  /** An action of that row is under way. */
  readonly isBusy: (row: Key) => boolean;
  readonly setBusy: (row: Key, isBusy: boolean) => void;
}

/** State of an {@link ActionArea}; a list of `useList` brings its own. */
export function useActionArea(): ActionAreaState {
  const region = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusyRows] = useState<readonly Key[]>([]);
  const report = useCallback((next: Outcome) => {
    setOutcome(next);
    region.current?.focus({ preventScroll: true });
  }, []);
  const clear = useCallback(() => setOutcome(undefined), []);
  const setBusy = useCallback(
    (row: Key, isBusy: boolean) => setBusyRows((rows) => (isBusy ? [...rows, row] : rows.filter((one) => one !== row))),
    [],
  );
  return useMemo(
    () => ({ region, outcome, report, clear, setBusy, isBusy: (row: Key) => busy.includes(row) }),
    [outcome, busy, report, clear, setBusy],
  );
}

interface ActionAreaProps {
  readonly area: ActionAreaState;
  /** Names the region for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  readonly gap?: string | undefined;
}

/** Region with the outcome of the last action above its contents. */
export function ActionArea({ area: { region, outcome, clear }, label, children, gap = 'md' }: ActionAreaProps) {
  return (
    <Stack gap={gap} ref={region} tabIndex={-1} component="section" aria-label={label}>
      <OutcomeAlert outcome={outcome} onClose={clear} />
      {children}
    </Stack>
  );
}
