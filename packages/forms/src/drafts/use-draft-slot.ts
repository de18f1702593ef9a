import { useEffect, useRef, useState } from 'react';
import type { Draft, DraftStore } from './draft-store.ts';
import { useDraftWriter } from './use-draft-writer.ts';

export interface DraftSlotOptions<Value> {
  /** Of `local` storage; must stay the same object. */
  store: DraftStore<Value>;
  /** Id of the account; undefined while it is unknown, when nothing is stored and nothing found. */
  owner: number | undefined;
  /** What is worked on, e.g. the id of an estimate. */
  scope: string | number;
  /** The work as it is, undefined when there is none. Must stay the same object while nothing changes. */
  value: Value | undefined;
  /** Whether work that was left needs no offer any more, because it was saved after all. */
  isObsolete?: (left: Value) => boolean;
}

/** Without locks (plain http) every slot counts as left: at worst work of another open tab is offered. */
const lockManager = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** Holds a lock until the returned function is called or the page is gone. */
function holdLock(name: string): () => void {
  const held = new AbortController();
  const untilReleased = new Promise((resolve) => held.signal.addEventListener('abort', resolve));
  lockManager()
    ?.request(name, () => untilReleased)
    .catch(() => undefined);
  return () => held.abort();
}

async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } =
    (await lockManager()
      ?.query()
      .catch(() => undefined)) ?? {};
  return new Set(held.map(({ name }) => name));
}

/** The newest draft that an earlier visit left; not what another tab works on that is still open. */
async function findLeft<Value>(
  { store, scope }: Pick<DraftSlotOptions<Value>, 'store' | 'scope'>,
  owner: number,
  own: string,
): Promise<Draft<Value> | undefined> {
  const held = await heldLocks();
  return store
    .keysWithin(owner, scope)
    .filter((key) => key !== own && !held.has(key))
    .map((key) => store.at(key))
    .filter((draft) => draft.read() !== undefined)
    .toSorted((a, b) => b.writtenAt() - a.writtenAt())[0];
}

/**
 * Unsaved work with a place of its own for each opened page, so that two tabs do not write over each other's: stored
 * while it is typed, and offered to the next visit after a crash, a reload or an ended session.
 *
 * @returns what an earlier visit left, `forget` to drop that, and `forgetAll` to drop the current work too
 */
export function useDraftSlot<Value>({ store, owner, scope, value, isObsolete }: DraftSlotOptions<Value>) {
  const [page] = useState(() => crypto.randomUUID());
  const key = owner === undefined ? undefined : store.keyOf(owner, `${scope}.${page}`);
  const [left, setLeft] = useState<Draft<Value>>();
  const [closed, setClosed] = useState(false);
  const { cancel } = useDraftWriter(key === undefined ? undefined : store.at(key), closed ? undefined : value);
  const obsolete = useRef(isObsolete);
  useEffect(() => {
    obsolete.current = isObsolete;
  }, [isObsolete]);

  useEffect(() => {
    if (owner === undefined || key === undefined) return undefined;
    let active = true;
    const release = holdLock(key);
    void findLeft({ store, scope }, owner, key).then((found) => {
      const work = found?.read();
      if (!active || !found || work === undefined) return;
      if (obsolete.current?.(work)) found.clear();
      else setLeft(found);
    });
    return () => {
      active = false;
      release();
    };
  }, [store, owner, scope, key]);

  const forget = () => {
    left?.clear();
    setLeft(undefined);
  };
  const forgetAll = () => {
    cancel();
    setClosed(true);
    setLeft(undefined);
    if (owner === undefined) return;
    for (const own of store.keysWithin(owner, scope)) store.at(own).clear();
  };

  const work = left?.read();
  return { left: work === undefined ? undefined : { value: work, at: left?.writtenAt() ?? 0 }, forget, forgetAll };
}
