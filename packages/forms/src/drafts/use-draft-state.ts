import isEqual from 'fast-deep-equal';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Draft } from './draft-store.ts';

const subscribeNowhere = () => () => undefined;
const readNowhere = () => undefined;

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
  const stored = useSyncExternalStore(draft?.subscribe ?? subscribeNowhere, draft?.read ?? readNowhere);
  const [shown, showUnowned] = useState<Value>();
  const unowned = useRef<Value>(undefined);

  function setUnowned(value: Value | undefined) {
    unowned.current = value;
    showUnowned(() => value);
  }

  useEffect(() => {
    if (!draft || unowned.current === undefined) return;
    draft.write(unowned.current);
    setUnowned(undefined);
  }, [draft]);

  const getValue = () => unowned.current ?? draft?.read() ?? empty;
  return {
    value: shown ?? stored ?? empty,
    getValue,
    change(next) {
      const value = next(getValue());
      if (!draft) setUnowned(value);
      else if (isEqual(value, empty)) draft.clear();
      else draft.write(value);
    },
  };
}
