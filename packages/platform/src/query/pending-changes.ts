import { hashKey } from '@tanstack/react-query';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { readsOf } from './cache-updates.ts';
import type { CacheUpdate } from './cache-updates.ts';

/** Change known to the cache; `order` increases with each submit. */
export interface ChangeOwner {
  readonly order: number;
}

interface Layer {
  readonly owner: ChangeOwner;
  readonly change: CacheUpdate;
  /** Confirmed by the server; it only waits for older changes. */
  readonly confirmed: boolean;
}

interface PendingRead {
  readonly queryKey: QueryKey;
  /** Data last confirmed by the server. */
  base: unknown;
  /** In submit order. */
  layers: readonly Layer[];
  /** The server's data may differ: a change failed, or a response was dropped. */
  doubtful: boolean;
}

const pendingOf = new WeakMap<QueryClient, Map<string, PendingRead>>();
/** Submit order of the response that last set a read. */
const setBy = new WeakMap<Query, number>();

function pendingReads(client: QueryClient): Map<string, PendingRead> {
  const reads = pendingOf.get(client) ?? new Map<string, PendingRead>();
  pendingOf.set(client, reads);
  return reads;
}

const onTop = (base: unknown, layers: readonly Layer[]): unknown =>
  layers.reduce((data, { change }) => change.update(data), base);

const inOrder = (layers: readonly Layer[]) => layers.toSorted((a, b) => a.owner.order - b.owner.order);

/** Cancels a pending response and keeps data set since its request. */
function dropResponse(query: Query): boolean {
  if (query.state.fetchStatus === 'idle') return false;
  void query.cancel({ revert: true });
  return true;
}

/** True while changes of a read are pending; it is refetched when they are over. */
export function postponesRefetch(client: QueryClient, { queryHash }: Query): boolean {
  const read = pendingReads(client).get(queryHash);
  if (read) read.doubtful = true;
  return read !== undefined;
}

/**
 * Shows a change optimistically. Drops a pending response, which was requested before the change and would undo it on
 * the screen. Data that is not cached stays so.
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

export interface EndOfChange {
  /** Hashes of complete reads, which need no refetch. */
  readonly complete: ReadonlySet<string>;
  /** Hashes of reads that need a refetch regardless of the resources the change touched. */
  readonly doubtful: ReadonlySet<string>;
}

interface WrittenReads {
  readonly complete: Set<string>;
  readonly doubtful: Set<string>;
}

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
      // The server's order of the two changes is unknown.
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

/** Replaces the optimistic data of reads that a response covers; others keep theirs. */
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

function removeLayers(client: QueryClient, owner: ChangeOwner): void {
  for (const read of pendingReads(client).values()) read.layers = read.layers.filter((layer) => layer.owner !== owner);
}

/** Merges confirmed changes into the base while no older one is pending. */
function settleBase(read: PendingRead): void {
  const firstOpen = read.layers.findIndex(({ confirmed }) => !confirmed);
  const settled = firstOpen === -1 ? read.layers : read.layers.slice(0, firstOpen);
  read.base = onTop(read.base, settled);
  read.layers = read.layers.slice(settled.length);
}

/**
 * Ends a change. After a success, the response's `confirms` or else the optimistic data become the base; after a
 * failure, or if nothing changed (an empty list), the optimistic data are reverted. Pending changes stay on top.
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
      // Sets nothing if the change has no data.
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
    // A full response supersedes earlier changes.
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
 * Result of a read: its response or, while changes of it are pending, the optimistic data. Such a response may or may
 * not contain the changes, so the read is repeated when they are over.
 */
export function settleRead(client: QueryClient, queryKey: QueryKey, response: unknown): unknown {
  const read = pendingReads(client).get(hashKey(queryKey));
  if (!read) return response;
  read.doubtful = true;
  return client.getQueryData(queryKey);
}
