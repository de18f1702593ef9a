import { useCallback, useEffect, useRef, useState } from 'react';
import { contentOf, sameContent } from '../editor/estimate-content.ts';
import { isDirty, mineOf } from '../editor/editor-state.ts';
import type { EditorState } from '../editor/editor-state.ts';
import { hasTyped } from '../editor/pending-lines.ts';
import { takeKeptDraft, writeKeptDraft } from './kept-draft.ts';
import type { KeptDraft } from './kept-draft.ts';

/** Milliseconds after the last key before work is written down. */
const WRITE_DELAY = 250;

/** Whether leaving would lose something: unsaved changes, or lines in a dialog. */
export const hasWork = (state: EditorState): boolean => isDirty(state) || hasPending(state);

const hasPending = ({ pending }: EditorState): boolean => pending !== undefined && hasTyped(pending);

const draftOf = (state: EditorState): KeptDraft | undefined =>
  hasWork(state)
    ? {
        version: state.base.version,
        at: Date.now(),
        base: contentOf(state.base),
        mine: mineOf(state),
        ...(hasPending(state) && { pending: state.pending }),
      }
    : undefined;

/**
 * Keeps unsaved work on this device while it is typed, and answers what an earlier visit left: a crash, a reload,
 * an ended session or a lost network lose nothing. `forget` drops what was left, `forgetAll` the present work too.
 */
export function useKeptDraft(state: EditorState) {
  const cartId = state.base.id;
  const [left, setLeft] = useState(() => {
    const draft = takeKeptDraft(cartId);
    if (!draft || draft.pending || !sameContent(draft.mine, contentOf(state.base))) return draft;
    // Saved after all, or somebody else did the same.
    writeKeptDraft(cartId, 'before', undefined);
    return undefined;
  });
  const closed = useRef(false);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  const write = useCallback(
    () => writeKeptDraft(cartId, 'work', closed.current ? undefined : draftOf(latest.current)),
    [cartId],
  );
  useEffect(() => {
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [write]);
  useEffect(() => {
    const timer = setTimeout(write, WRITE_DELAY);
    return () => clearTimeout(timer);
  }, [write, state]);

  const forget = useCallback(() => {
    writeKeptDraft(cartId, 'before', undefined);
    setLeft(undefined);
  }, [cartId]);
  const forgetAll = useCallback(() => {
    closed.current = true;
    forget();
  }, [forget]);
  return { left, forget, forgetAll };
}
