import { lazyDialog } from '@tech-portal/platform';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { SessionStore } from '../../session/session.store.ts';

interface Question {
  /** Proof methods from the refused response. */
  readonly details: unknown;
  readonly settle: (isProved: boolean) => void;
}

const openQuestion = createStore<{ readonly question?: Question | undefined }>(() => ({}));

let asked: Promise<boolean> | undefined;

/**
 * Asks the user for the proof that a refused response requires; resolves to true when they gave it. Calls refused in
 * the meantime share the result. A change of session ends the question.
 */
export function askForProof(details: unknown, session: Pick<SessionStore, 'get' | 'subscribe'>): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    const { token } = session.get();
    const stopWatching = session.subscribe(() => session.get().token === token || settle(false));
    function settle(isProved: boolean): void {
      stopWatching();
      asked = undefined;
      openQuestion.setState({ question: undefined });
      resolve(isProved);
    }
    openQuestion.setState({ question: { details, settle } });
  });
  return asked;
}

const StepUpDialog = lazyDialog(
  // Shares a chunk with the second login step, because every extra file costs each page some bytes.
  async () => (await import(/* webpackChunkName: "proof" */ './step-up-dialog.tsx')).StepUpDialog,
  { prefetch: () => false },
);

/** Shows the proof dialog for endpoints that require one (FACTOR-3). */
export function StepUp() {
  const { question } = useSyncExternalStore(openQuestion.subscribe, openQuestion.getState);
  return (
    <StepUpDialog
      opened={question !== undefined}
      details={question?.details}
      onClose={() => question?.settle(false)}
      onProved={() => question?.settle(true)}
    />
  );
}
