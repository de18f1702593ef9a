import { useEffect, useRef, useState } from 'react';
import type { Draft, DraftStore } from './draft-store.ts';
import { useDraftWriter } from './use-draft.ts';

export interface DraftSlotOptions<Value> {
  /** Store in `local` storage; must be a stable reference. */
  store: DraftStore<Value>;
  /** Account id; undefined while unknown, when nothing is read or stored. */
  owner: number | undefined;
  /** Edited record, e.g. the id of an estimate. */
  scope: string | number;
  /** Current work, undefined when there is none. Must be a stable reference while nothing changes. */
  value: Value | undefined;
  /** True if recovered work need not be offered, because it was saved after all. */
  isObsolete?: (recovered: Value) => boolean;
}

/** Without locks (plain http) every slot counts as abandoned: at worst, the work of another open tab is offered. */
const lockManager = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

function acquireLock(name: string): () => void {
  const held = new AbortController();
  const released = new Promise((resolve) => held.signal.addEventListener('abort', resolve));
  lockManager()
    ?.request(name, () => released)
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

/** Newest draft of an earlier visit, except drafts of other open tabs. */
async function findRecoverable<Value>(
  { store, scope }: Pick<DraftSlotOptions<Value>, 'store' | 'scope'>,
  owner: number,
  ownKey: string,
): Promise<Draft<Value> | undefined> {
  const held = await heldLocks();
  return store
    .keysWithin(owner, scope)
    .filter((key) => key !== ownKey && !held.has(key))
    .map((key) => store.at(key))
    .filter((draft) => draft.read() !== undefined)
    .toSorted((a, b) => b.writtenAt() - a.writtenAt())[0];
}

/**
 * Unsaved work with a separate slot for each opened page, which keeps two tabs from overwriting each other. It is
 * stored during typing, and offered to the next visit after a crash, a reload or an ended session.
 *
 * @returns `left`, the recovered work of an earlier visit; `forget` to drop it; and `forgetAll` to drop the current
 * work too
 */
export function useDraftSlot<Value>({ store, owner, scope, value, isObsolete }: DraftSlotOptions<Value>) {
  const [pageId] = useState(() => crypto.randomUUID());
  const key = owner === undefined ? undefined : store.keyOf(owner, `${scope}.${pageId}`);
  const [recovered, setRecovered] = useState<Draft<Value>>();
  const [isClosed, setClosed] = useState(false);
  const { cancel } = useDraftWriter(key === undefined ? undefined : store.at(key), isClosed ? undefined : value);
  const isObsoleteRef = useRef(isObsolete);
  useEffect(() => {
    isObsoleteRef.current = isObsolete;
  }, [isObsolete]);

  useEffect(() => {
    if (owner === undefined || key === undefined) return undefined;
    let isActive = true;
    const release = acquireLock(key);
    void findRecoverable({ store, scope }, owner, key).then((found) => {
      const recoveredValue = found?.read();
      if (!isActive || !found || recoveredValue === undefined) return;
      if (isObsoleteRef.current?.(recoveredValue)) found.clear();
      else setRecovered(found);
    });
    return () => {
      isActive = false;
      release();
    };
  }, [store, owner, scope, key]);

  const dismiss = () => {
    recovered?.clear();
    setRecovered(undefined);
  };
  const discardAll = () => {
    cancel();
    setClosed(true);
    setRecovered(undefined);
    if (owner === undefined) return;
    for (const ownKey of store.keysWithin(owner, scope)) store.at(ownKey).clear();
  };

  const recoveredValue = recovered?.read();
  return {
    left: recoveredValue === undefined ? undefined : { value: recoveredValue, at: recovered?.writtenAt() ?? 0 },
    forget: dismiss,
    forgetAll: discardAll,
  };
}
