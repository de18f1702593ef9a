import isEqual from 'fast-deep-equal';
import { useEffect, useRef, useState, useSyncExternalStore, useCallback } from 'react';
import type { Draft } from './draft-store.ts';

const subscribeToNothing = () => () => undefined;
const readNothing = () => undefined;

export interface DraftState<Value> {
  readonly value: Value;
  /** Returns the latest value, even before the next render. */
  readonly getValue: () => Value;
  /** Changes the latest value, even after the page was closed. */
  readonly change: (next: (current: Value) => Value) => void;
}

/**
 * Page state that is stored as a draft: it survives a reload and is shared with other tabs. While the owner is unknown,
 * it lives in the page and is stored later.
 *
 * @param draft From a store; undefined while its owner is unknown.
 * @param empty Initial value without a draft; never stored.
 */
export function useDraftState<Value>(draft: Draft<Value> | undefined, empty: Value): DraftState<Value> {
  const stored = useSyncExternalStore(draft?.subscribe ?? subscribeToNothing, draft?.read ?? readNothing);
  const [pendingState, setPendingState] = useState<Value>();
  const pendingRef = useRef<Value>(undefined);

  function setPending(value: Value | undefined) {
    pendingRef.current = value;
    setPendingState(() => value);
  }

  useEffect(() => {
    if (!draft || pendingRef.current === undefined) return;
    draft.write(pendingRef.current);
    setPending(undefined);
  }, [draft]);

  const getValue = () => pendingRef.current ?? draft?.read() ?? empty;
  return {
    value: pendingState ?? stored ?? empty,
    getValue,
    change(next) {
      const value = next(getValue());
      if (!draft) setPending(value);
      else if (isEqual(value, empty)) draft.clear();
      else draft.write(value);
    },
  };
}

/**
 * Stores unsaved work on change, debounced if its store says so, and at once when the page is hidden or closed.
 *
 * @param value Current work; undefined when there is none. Must be a stable reference while nothing changes.
 * @returns `flush`, which writes at once, and `cancel`, which drops the pending write
 */
export function useDraftWriter<Value>(draft: Draft<Value> | undefined, value: Value | undefined) {
  const latest = useRef<Value>(undefined);
  const currentDraft = useRef(draft);
  const isPending = useRef(false);
  // A page without work must not clear a draft written by another tab.
  const hasWritten = useRef(value !== undefined);

  const flush = useCallback(() => {
    if (!isPending.current) return;
    isPending.current = false;
    if (latest.current !== undefined) draft?.write(latest.current);
    else if (hasWritten.current) draft?.clear();
    hasWritten.current = latest.current !== undefined;
  }, [draft]);

  useEffect(() => {
    if (latest.current === value && currentDraft.current === draft && !isPending.current) return undefined;
    if (currentDraft.current !== draft) hasWritten.current = false;
    latest.current = value;
    currentDraft.current = draft;
    isPending.current = true;
    if (!draft || draft.debounce === 0) return flush();
    const timer = setTimeout(flush, draft.debounce);
    return () => clearTimeout(timer);
  }, [value, draft, flush]);

  useEffect(() => {
    // A phone may kill a hidden page without any other event.
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      flush();
    };
  }, [flush]);

  const cancel = useCallback(() => {
    latest.current = undefined;
    isPending.current = false;
    hasWritten.current = false;
  }, []);
  return { flush, cancel };
}
