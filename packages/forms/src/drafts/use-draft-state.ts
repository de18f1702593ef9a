import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Draft } from './draft-store.ts';

const subscribeNowhere = () => () => undefined;
const readNowhere = () => undefined;

/**
 * State of a page that is a draft: it outlives a reload, other tabs show the same, and `draft.change` changes it after
 * the page was left too. While it is unknown whose draft it is, it lives in the page and is stored later.
 *
 * @param draft From a store; undefined while its owner is unknown.
 * @param empty What there is without a draft; must stay the same object.
 */
export function useDraftState<Value>(draft: Draft<Value> | undefined, empty: Value) {
  const stored = useSyncExternalStore(draft?.subscribe ?? subscribeNowhere, draft?.read ?? readNowhere);
  const [unowned, setUnowned] = useState<Value>();

  useEffect(() => {
    if (!draft || unowned === undefined) return;
    draft.write(unowned);
    setUnowned(undefined);
  }, [draft, unowned]);

  const change = (next: (current: Value) => Value) => {
    if (draft) draft.change((current) => next(current ?? empty));
    else setUnowned((current) => next(current ?? empty));
  };
  return [unowned ?? stored ?? empty, change] as const;
}
