import { useCallback, useEffect, useRef, useState } from 'react';
import type { Dispatch } from 'react';
import { serverMessage } from '@tech-portal/api-client/errors';
import { contactProblems } from '../../shared/customer-contact.ts';
import { mineOf, reduce } from '../editor/editor-state.ts';
import type { EditorAction, EditorState } from '../editor/editor-state.ts';
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
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const sending = useRef(false);

  const send = (from: EditorState, mayRepeat: boolean) => {
    mutate(
      { base: from.base, content: mineOf(from), withShipping },
      {
        onSuccess: (estimate) => {
          sending.current = false;
          dispatch({ type: 'saved', estimate, sent: from });
        },
        onError: (error) => {
          sending.current = false;
          const estimate = freshEstimate(error);
          if (!estimate) {
            setFailure(serverMessage(error) ?? 'The estimate was not saved. Check your connection and try again.');
            return dispatch({ type: 'saveFailed' });
          }
          const next = reduce(latest.current, { type: 'fetched', estimate });
          dispatch({ type: 'fetched', estimate });
          if (next.theirs || !mayRepeat) return setAsking(true);
          sending.current = true;
          return send(next, false);
        },
      },
    );
  };

  const save = () => {
    if (sending.current || isPending) return;
    setFailure(undefined);
    setTried(true);
    if (contactProblems(state.base.customer).length > 0) return;
    if (state.theirs) {
      setAsking(true);
      return;
    }
    sending.current = true;
    send(state, true);
  };

  // Stable, so that what only offers Save is not drawn again with every key.
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  const pressSave = useCallback(() => latestSave.current(), []);

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
