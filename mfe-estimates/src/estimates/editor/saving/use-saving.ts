import { useCallback, useEffect, useRef, useState } from 'react';
import type { Dispatch } from 'react';
import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { isAborted } from '@tech-portal/api-client/errors';
import { estimateTotalProblem } from '@tech-portal/domain';
import { useApprovalGuard } from '@tech-portal/forms/approval-guard';
import { contactProblems } from '../../../customers/form/customer-contact.ts';
import { mineOf, reduce } from '../state/editor-state.ts';
import type { EditorAction, EditorState } from '../state/editor-state.ts';
import { freshEstimate, useSaveEstimate } from '../estimate.mutations.ts';

/**
 * Saves the work. A save based on an older state is repeated once on top of the newer one when nothing of it would be
 * lost; otherwise a dialog asks whose changes count (`asking`), and nothing typed is lost.
 */
export function useSaving(
  state: EditorState,
  dispatch: Dispatch<EditorAction>,
  { withShipping, totalCents }: { withShipping: boolean; totalCents: number },
) {
  const { guard, question } = useApprovalGuard();
  const { mutate, isPending, isSuccess } = useSaveEstimate(guard);
  const [failure, setFailure] = useState<string>();
  const [asking, setAsking] = useState(false);

  const send = (work: EditorState, onRefused: (error: Error) => void) =>
    mutate(
      { base: work.base, content: mineOf(work), withShipping },
      { onSuccess: (estimate) => dispatch({ type: 'saved', estimate, sent: work }), onError: onRefused },
    );

  /**
   * The work on top of the estimate that a refusal carries; undefined, and said, where it was refused for another
   * reason.
   */
  const mergeRefused = (error: Error): EditorState | undefined => {
    if (isAborted(error)) {
      setFailure('Nothing was saved: the estimate stays approved as it was.');
      return undefined;
    }
    const estimate = freshEstimate(error);
    if (!estimate) {
      setFailure(describeChangeError(error, 'The estimate was not saved. Please try again.'));
      dispatch({ type: 'saveFailed' });
      return undefined;
    }
    dispatch({ type: 'fetched', estimate });
    return reduce(latest.current.state, { type: 'fetched', estimate });
  };

  /** Repeats the save so often, as long as no change of anybody is lost. */
  const repeatOrAsk = (repeats: number) => (error: Error) => {
    const merged = mergeRefused(error);
    if (!merged) return;
    if (merged.theirs) setAsking(true);
    else if (repeats > 0) send(merged, repeatOrAsk(repeats - 1));
    else setFailure('Somebody else keeps changing this estimate. Nothing you typed is lost: please save again.');
  };

  const save = () => {
    if (isPending) return;
    setFailure(undefined);
    if (contactProblems(state.base.customer).length > 0) {
      setFailure("The customer's address is not complete. Please complete it in the Customer card, then save.");
      return;
    }
    const problem = estimateTotalProblem(totalCents);
    if (problem !== undefined) setFailure(problem);
    else if (state.theirs) setAsking(true);
    else send(state, repeatOrAsk(1));
  };

  // What was typed while a save was on its way counts, and what only offers Save is not rendered again with every key.
  const latest = useRef({ state, save });
  useEffect(() => {
    latest.current = { state, save };
  });
  const pressSave = useCallback(() => latest.current.save(), []);

  return {
    save: pressSave,
    saving: isPending,
    /** The last save was stored. */
    saved: isSuccess,
    /** Why the last save failed. */
    failure,
    /** Asks whether the approval may end, while that is open. */
    question,
    asking,
    ask: () => setAsking(true),
    stopAsking: () => setAsking(false),
  };
}

export type Saving = ReturnType<typeof useSaving>;
