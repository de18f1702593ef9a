import { useCallback, useEffect, useRef, useState } from 'react';
import type { Dispatch } from 'react';
import { describeError } from '@tech-portal/api-client/error-policy';
import { contactProblems } from '../../../customers/form/customer-contact.ts';
import { mineOf, reduce } from '../state/editor-state.ts';
import type { EditorAction, EditorState } from '../state/editor-state.ts';
import { freshEstimate, useSaveEstimate } from '../estimate.mutations.ts';

const NO_PROBLEMS: readonly string[] = [];

/**
 * Saves the work. A save based on an older state is repeated once on top of the newer one when nothing of it would be
 * lost; otherwise the person is asked whose changes count (`asking`), and nothing typed is given up.
 */
export function useSaving(state: EditorState, dispatch: Dispatch<EditorAction>, withShipping: boolean) {
  const { mutate, isPending, isSuccess } = useSaveEstimate();
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [asking, setAsking] = useState(false);

  const send = (work: EditorState, onRefused: (error: Error) => void) =>
    mutate(
      { base: work.base, content: mineOf(work), withShipping },
      { onSuccess: (estimate) => dispatch({ type: 'saved', estimate, sent: work }), onError: onRefused },
    );

  /** The work on top of the estimate that a refusal carries; undefined, and said, where it was refused for another reason. */
  const mergeRefused = (error: Error): EditorState | undefined => {
    const estimate = freshEstimate(error);
    if (!estimate) {
      setFailure(describeError(error, 'The estimate was not saved. Check your connection and try again.'));
      dispatch({ type: 'saveFailed' });
      return undefined;
    }
    dispatch({ type: 'fetched', estimate });
    return reduce(latest.current.state, { type: 'fetched', estimate });
  };

  const repeatOrAsk = (error: Error) => {
    const merged = mergeRefused(error);
    if (!merged) return;
    if (merged.theirs) setAsking(true);
    else send(merged, askOnly);
  };
  const askOnly = (error: Error) => {
    if (mergeRefused(error)) setAsking(true);
  };

  const save = () => {
    if (isPending) return;
    setFailure(undefined);
    setTried(true);
    if (contactProblems(state.base.customer).length > 0) return;
    if (state.theirs) setAsking(true);
    else send(state, repeatOrAsk);
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
    /** What keeps the estimate from being saved for this customer. */
    problems: tried ? contactProblems(state.base.customer) : NO_PROBLEMS,
    /** Why the last save failed. */
    failure,
    asking,
    ask: () => setAsking(true),
    stopAsking: () => setAsking(false),
  };
}

export type Saving = ReturnType<typeof useSaving>;
