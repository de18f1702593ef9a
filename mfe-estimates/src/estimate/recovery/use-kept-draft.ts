import { useEffect, useRef, useState } from 'react';
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
    // Saved after all, or somebody else did the same.
    return draft && !draft.pending && sameContent(draft.mine, contentOf(state.base)) ? undefined : draft;
  });
  const closed = useRef(false);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  useEffect(() => {
    const write = () => writeKeptDraft(cartId, 'work', closed.current ? undefined : draftOf(latest.current));
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [cartId]);
  useEffect(() => {
    const timer = setTimeout(() => writeKeptDraft(cartId, 'work', draftOf(latest.current)), WRITE_DELAY);
    return () => clearTimeout(timer);
  }, [cartId, state]);

  const forget = () => {
    writeKeptDraft(cartId, 'before', undefined);
    setLeft(undefined);
  };
  const forgetAll = () => {
    closed.current = true;
    forget();
  };
  return { left, forget, forgetAll };
}
