import { useEffect, useRef, useState } from 'react';
import type { Draft, DraftStore } from './draft-store.ts';
import { useDraftWriter } from './use-draft-writer.ts';

export interface DraftSlotOptions<Value> {
  /** Store in `local` storage; must be a stable reference. */
  store: DraftStore<Value>;
  /** Account id; undefined while unknown, when nothing is read or stored. */
  owner: number | undefined;
  /** Edited record, e.g. the id of an estimate. */
  scope: string | number;
  /** Current work, undefined when there is none. Must be a stable reference while nothing changes. */
  value: Value | undefined;
  /** True when recovered work needs no offer, because it was saved after all. */
  isObsolete?: (left: Value) => boolean;
}

/** Without locks (plain http) every slot counts as abandoned: at worst, the work of another open tab is offered. */
const lockManager = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

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

/** Newest draft of an earlier visit, excluding those that another open tab works on. */
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
 * Unsaved work with a separate slot for each opened page, which keeps two tabs from overwriting each other. It is
 * stored during typing, and offered to the next visit after a crash, a reload or an ended session.
 *
 * @returns recovered work of an earlier visit, `forget` to drop it, and `forgetAll` to drop the current work too
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
