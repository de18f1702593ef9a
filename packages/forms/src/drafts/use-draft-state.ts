import isEqual from 'fast-deep-equal';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Draft } from './draft-store.ts';

const subscribeToNothing = () => () => undefined;
const readNothing = () => undefined;

export interface DraftState<Value> {
  readonly value: Value;
  /** Latest value, before the next render. */
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
