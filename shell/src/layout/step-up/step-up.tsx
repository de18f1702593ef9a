import { lazyDialog } from '@tech-portal/platform';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { SessionStore } from '../../session/session.store.ts';

interface StepUpRequest {
  /** Error details of the refused response, with the accepted proof methods. */
  readonly details: unknown;
  readonly finish: (isConfirmed: boolean) => void;
}

const stepUpStore = createStore<{ readonly request?: StepUpRequest | undefined }>(() => ({}));

let pendingResult: Promise<boolean> | undefined;

/**
 * Asks the user for the proof that a refused response requires; resolves to true once they have given it. Calls refused
 * in the meantime get the same result. A change of session closes the question.
 */
export function requestReauthentication(
  details: unknown,
  session: Pick<SessionStore, 'get' | 'subscribe'>,
): Promise<boolean> {
  pendingResult ??= new Promise((resolve) => {
    const { token } = session.get();
    const stopWatching = session.subscribe(() => session.get().token === token || finish(false));
    function finish(isConfirmed: boolean): void {
      stopWatching();
      pendingResult = undefined;
      stepUpStore.setState({ request: undefined });
      resolve(isConfirmed);
    }
    stepUpStore.setState({ request: { details, finish } });
  });
  return pendingResult;
}

const StepUpDialog = lazyDialog(
  // Shares a chunk with the second login step: each extra chunk adds bytes to every page.
  async () => (await import(/* webpackChunkName: "proof" */ './step-up-dialog.tsx')).StepUpDialog,
  { prefetch: () => false },
);

/** Shows the proof dialog for endpoints that require one (FACTOR-3). */
export function StepUp() {
  const { request } = useSyncExternalStore(stepUpStore.subscribe, stepUpStore.getState);
  return (
    <StepUpDialog
      opened={request !== undefined}
      details={request?.details}
      onClose={() => request?.finish(false)}
      onConfirmed={() => request?.finish(true)}
    />
  );
}
