import isEqual from 'fast-deep-equal';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Draft } from './draft-store.ts';

const subscribeNowhere = () => () => undefined;
const readNowhere = () => undefined;

/** The state of a page that is a draft. */
export interface DraftState<Value> {
  readonly value: Value;
  /** The same at this very moment, before the screen shows it. */
  readonly getValue: () => Value;
  /** Changes it as it is by now, also when the page was left. */
  readonly change: (next: (current: Value) => Value) => void;
}

/**
 * State of a page that is a draft: it outlives a reload, and other tabs show the same. While it is unknown whose draft it
 * is, it lives in the page and is stored later.
 *
 * @param draft From a store; undefined while its owner is unknown.
 * @param empty What there is without a draft, and what is not stored.
 */
export function useDraftState<Value>(draft: Draft<Value> | undefined, empty: Value): DraftState<Value> {
  const stored = useSyncExternalStore(draft?.subscribe ?? subscribeNowhere, draft?.read ?? readNowhere);
  const [shown, showUnowned] = useState<Value>();
  // For changes before the screen shows the one before.
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
