import { hashKey } from '@tanstack/react-query';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { readsOf } from './cache-updates.ts';
import type { CacheUpdate } from './cache-updates.ts';

/** A change of which the cache knows; `order` grows from one submit to the next. */
export interface ChangeOwner {
  readonly order: number;
}

/** A change that is shown on top of what the server confirmed. */
interface Layer {
  readonly owner: ChangeOwner;
  readonly change: CacheUpdate;
  /** The server has confirmed it; it waits for older changes only. */
  readonly confirmed: boolean;
}

/** A read with changes under way. */
interface PendingRead {
  readonly queryKey: QueryKey;
  /** What the server last confirmed. */
  base: unknown;
  /** In the order of the submits. */
  layers: readonly Layer[];
  /** The server may have something else: a change failed, or a response was dropped. */
  doubtful: boolean;
}

const pendingOf = new WeakMap<QueryClient, Map<string, PendingRead>>();
/** Order of the submit whose response a read was last set to. */
const setBy = new WeakMap<Query, number>();

function pendingReads(client: QueryClient): Map<string, PendingRead> {
  const reads = pendingOf.get(client) ?? new Map<string, PendingRead>();
  pendingOf.set(client, reads);
  return reads;
}

const onTop = (base: unknown, layers: readonly Layer[]): unknown =>
  layers.reduce((data, { change }) => change.update(data), base);

const inOrder = (layers: readonly Layer[]) => layers.toSorted((a, b) => a.owner.order - b.owner.order);

/** Drops the response that is on its way, if any, and nothing else: what was set meanwhile stays. */
function dropResponse(query: Query): boolean {
  if (query.state.fetchStatus === 'idle') return false;
  void query.cancel({ revert: true });
  return true;
}

/** Whether changes of a read are under way; if so, it is fetched again when they are over. */
export function postponesRefetch(client: QueryClient, { queryHash }: Query): boolean {
  const read = pendingReads(client).get(queryHash);
  if (read) read.doubtful = true;
  return read !== undefined;
}

/**
 * Shows a change at once. A response under way was requested before the change: arriving later, it would undo the
 * change off the screen, and is dropped. What is not cached yet is left alone.
 */
export function showChange(client: QueryClient, owner: ChangeOwner, changes: readonly CacheUpdate[]): void {
  const reads = pendingReads(client);
  for (const change of changes) {
    for (const query of readsOf(client, change)) {
      const { data } = query.state;
      if (data === undefined) continue;
      const dropped = dropResponse(query);
      const read = reads.get(query.queryHash) ?? { queryKey: query.queryKey, base: data, layers: [], doubtful: false };
      if (dropped) read.doubtful = true;
      read.layers = [...read.layers, { owner, change, confirmed: false }];
      reads.set(query.queryHash, read);
      client.setQueryData(query.queryKey, change.update(data));
    }
  }
}

/** What the end of a change leaves to be done. */
export interface EndOfChange {
  /** Hashes of the reads of which all is known: they need no refetch. */
  readonly complete: ReadonlySet<string>;
  /** Hashes of the reads that need one, whatever resources the change touched. */
  readonly doubtful: ReadonlySet<string>;
}

interface WrittenReads {
  readonly complete: Set<string>;
  readonly doubtful: Set<string>;
}

/** Writes what a response says into reads without changes under way. */
function writeDirectly(
  client: QueryClient,
  owner: ChangeOwner,
  change: CacheUpdate,
  { complete, doubtful }: WrittenReads,
) {
  const reads = pendingReads(client);
  for (const query of readsOf(client, change)) {
    if (reads.has(query.queryHash) || query.state.data === undefined) continue;
    if (change.complete && (setBy.get(query) ?? 0) > owner.order) {
      // Which of the two the server has seen last is unknown.
      doubtful.add(query.queryHash);
      continue;
    }
    dropResponse(query);
    client.setQueryData(query.queryKey, change.update(query.state.data));
    if (!change.complete) continue;
    setBy.set(query, owner.order);
    complete.add(query.queryHash);
  }
}

/** Puts what a response says of a read in the place of what was shown for it; of other reads, what was shown stays. */
function replaceLayers(client: QueryClient, owner: ChangeOwner, confirms: readonly CacheUpdate[]): void {
  const reads = pendingReads(client);
  const replaced = new Map<PendingRead, Layer[]>();
  for (const change of confirms) {
    for (const { queryHash } of readsOf(client, change)) {
      const read = reads.get(queryHash);
      if (read) replaced.set(read, [...(replaced.get(read) ?? []), { owner, change, confirmed: true }]);
    }
  }
  for (const [read, layers] of replaced) {
    read.layers = inOrder([...read.layers.filter((layer) => layer.owner !== owner), ...layers]);
  }
}

/** Removes a change from what is shown. */
function removeLayers(client: QueryClient, owner: ChangeOwner): void {
  for (const read of pendingReads(client).values()) read.layers = read.layers.filter((layer) => layer.owner !== owner);
}

/** Takes confirmed changes into the base, as long as no older one is under way. */
function settleBase(read: PendingRead): void {
  const firstOpen = read.layers.findIndex(({ confirmed }) => !confirmed);
  const settled = firstOpen === -1 ? read.layers : read.layers.slice(0, firstOpen);
  read.base = onTop(read.base, settled);
  read.layers = read.layers.slice(settled.length);
}

/**
 * Ends a change. After a success the server has what the response `confirms`, or else what was shown; after a failure,
 * or when nothing was changed in the end (an empty list), what was shown is reverted. Changes that are still under way
 * stay on top.
 */
export function endChange(
  client: QueryClient,
  owner: ChangeOwner,
  outcome: { readonly confirms: readonly CacheUpdate[] | undefined } | 'failed',
): EndOfChange {
  const reads = pendingReads(client);
  const written: WrittenReads = { complete: new Set(), doubtful: new Set() };
  const isOwn = (layer: Layer) => layer.owner === owner;
  const touched = new Set([...reads].filter(([, { layers }]) => layers.some(isOwn)).map(([hash]) => hash));
  const confirms = outcome === 'failed' ? [] : outcome.confirms;
  if (confirms?.length === 0) removeLayers(client, owner);
  replaceLayers(client, owner, confirms ?? []);

  for (const change of confirms ?? []) {
    if (change.queryKey && client.getQueryData(change.queryKey) === undefined) {
      client.setQueryDefaults([change.call.id], { meta: { reads: change.call.reads } });
      // Sets nothing where the change brings no data.
      client.setQueryData(change.queryKey, change.initial);
    }
    writeDirectly(client, owner, change, written);
  }
  for (const [hash, read] of reads) {
    const own = read.layers.filter(isOwn);
    if (own.length === 0 && !touched.has(hash)) continue;
    read.layers = read.layers.map((layer) => (isOwn(layer) ? { ...layer, confirmed: true } : layer));
    const isComplete = own.length > 0 && own.every(({ change }) => change.complete);
    const query = client.getQueryCache().get(hash);
    const dropped = query !== undefined && dropResponse(query);
    if (!isComplete || dropped) read.doubtful = true;
    // What the server sends as a whole holds all that happened before.
    if (isComplete && own.some(({ change }) => change.initial !== undefined)) read.doubtful = false;
    if (isComplete && query) setBy.set(query, owner.order);
    if (isComplete) written.complete.add(hash);
    settleBase(read);
    client.setQueryData(read.queryKey, onTop(read.base, read.layers));
    if (read.layers.length > 0) continue;
    reads.delete(hash);
    if (read.doubtful) written.doubtful.add(hash);
  }
  return written;
}

/**
 * What a read brings: its response or, while changes of it are under way, what is shown. Nobody knows whether such a
 * response has them in it, so the read is repeated when they are over.
 */
export function settleRead(client: QueryClient, queryKey: QueryKey, response: unknown): unknown {
  const read = pendingReads(client).get(hashKey(queryKey));
  if (!read) return response;
  read.doubtful = true;
  return client.getQueryData(queryKey);
}
