import { lazyDialog } from '@tech-portal/platform';
import { useSyncExternalStore } from 'react';
import { openQuestion } from './ask-for-proof.ts';

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
