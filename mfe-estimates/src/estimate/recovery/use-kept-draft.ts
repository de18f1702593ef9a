import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlatform } from '@tech-portal/platform';
import { contentOf, sameContent } from '../editor/estimate-content.ts';
import { isDirty, mineOf } from '../editor/editor-state.ts';
import type { EditorState } from '../editor/editor-state.ts';
import { hasTyped } from '../editor/pending-lines.ts';
import { findLeftDraft, forgetSlots, holdSlot, newSlot, readSlot, writeSlot } from './draft-slots.ts';
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
 * Nothing is kept while it is unknown whose work it is.
 */
export function useKeptDraft(state: EditorState, ownerId: number | undefined) {
  const { session } = usePlatform();
  const cartId = state.base.id;
  const [place] = useState(() => (ownerId === undefined ? undefined : { ownerId, cartId }));
  const [slot] = useState(() => place && newSlot(place));
  const [left, setLeft] = useState<{ slot: string; draft: KeptDraft }>();
  const closed = useRef(false);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  useEffect(() => {
    if (!place || slot === undefined) return undefined;
    let wanted = true;
    const release = holdSlot(slot);
    void findLeftDraft(place, slot).then((found) => {
      if (!found || !wanted) return;
      const { draft } = found;
      const saved = !draft.pending && sameContent(draft.mine, contentOf(latest.current.base));
      // Saved after all, or somebody else did the same.
      if (saved) writeSlot(found.slot, undefined);
      else setLeft(found);
    });
    return () => {
      wanted = false;
      release();
    };
  }, [place, slot]);

  const write = useCallback(() => {
    if (slot === undefined) return;
    // Log Out forgot it already; a session that the server ended keeps it.
    if (session.get().token === '' && !readSlot(slot)) return;
    writeSlot(slot, closed.current ? undefined : draftOf(latest.current));
  }, [session, slot]);
  useEffect(() => {
    // A phone may end what is out of sight without another word.
    const writeUnseen = () => {
      if (document.visibilityState === 'hidden') write();
    };
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', writeUnseen);
    return () => {
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', writeUnseen);
      write();
    };
  }, [write]);
  useEffect(() => {
    const timer = setTimeout(write, WRITE_DELAY);
    return () => clearTimeout(timer);
  }, [write, state]);

  const forget = useCallback(() => {
    if (left) writeSlot(left.slot, undefined);
    setLeft(undefined);
  }, [left]);
  const forgetAll = useCallback(() => {
    closed.current = true;
    if (place) forgetSlots(place);
    setLeft(undefined);
  }, [place]);
  return { left: left?.draft, forget, forgetAll };
}
