import { useCallback, useEffect, useRef } from 'react';
import type { Draft } from './draft-store.ts';

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
    // A phone may kill a hidden page without further events.
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
