import { lazyDialog } from '@tech-portal/platform';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { SessionStore } from '../../session/session.store.ts';

/** A question to the user, and the callback with the result. */
interface Question {
  /** Content of the refusal: the methods of proof. */
  readonly details: unknown;
  readonly settle: (isProved: boolean) => void;
}

/** The question that is open, for the dialog. */
const openQuestion = createStore<{ readonly question?: Question | undefined }>(() => ({}));

let asked: Promise<boolean> | undefined;

/**
 * Asks the user for the proof that a refusal wants, and says whether they gave it. Calls that are refused meanwhile wait
 * for the same result. It is over when the session is another one.
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
  // With the second step of a login: each file of its own costs every page some bytes.
  async () => (await import(/* webpackChunkName: "proof" */ './step-up-dialog.tsx')).StepUpDialog,
  { prefetch: () => false },
);

/** Asks the user to prove that it is them, where an endpoint wants to know (FACTOR-3). */
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
