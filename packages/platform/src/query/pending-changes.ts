import { hashKey } from '@tanstack/react-query';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { queriesOf } from './cache-updates.ts';
import type { CacheUpdate } from './cache-updates.ts';

/** Submitted change; `order` increases with each submit. */
export interface ChangeOwner {
  readonly order: number;
}

interface Layer {
  readonly owner: ChangeOwner;
  readonly change: CacheUpdate;
  /** The server has confirmed it, but older changes are still pending. */
  readonly confirmed: boolean;
}

interface PendingQuery {
  readonly queryKey: QueryKey;
  /** Latest data that the server confirmed. */
  base: unknown;
  /** In submit order. */
  layers: readonly Layer[];
  /** True if the data may differ from the server's: a change failed, or a response was dropped. */
  stale: boolean;
}

const pendingByClient = new WeakMap<QueryClient, Map<string, PendingQuery>>();
/** Submit order of the change whose response last set the whole read. */
const lastWriteOrder = new WeakMap<Query, number>();

function pendingQueries(client: QueryClient): Map<string, PendingQuery> {
  const reads = pendingByClient.get(client) ?? new Map<string, PendingQuery>();
  pendingByClient.set(client, reads);
  return reads;
}

const applyPatches = (base: unknown, layers: readonly Layer[]): unknown =>
  layers.reduce((data, { change }) => change.update(data), base);

const sortByOrder = (layers: readonly Layer[]) => layers.toSorted((a, b) => a.owner.order - b.owner.order);

/** Cancels a pending request; keeps data that was set while it was running. */
function cancelFetch(query: Query): boolean {
  if (query.state.fetchStatus === 'idle') return false;
  void query.cancel({ revert: true });
  return true;
}

/** True while a read has pending changes; marks it for a refetch once they have ended. */
export function deferRefetch(client: QueryClient, { queryHash }: Query): boolean {
  const read = pendingQueries(client).get(queryHash);
  if (read) read.stale = true;
  return read !== undefined;
}

/**
 * Shows a change optimistically. Cancels a pending request for the data: its response may not contain the change yet.
 * Does nothing for data that is not cached.
 */
export function showChange(client: QueryClient, owner: ChangeOwner, changes: readonly CacheUpdate[]): void {
  const reads = pendingQueries(client);
  for (const change of changes) {
    for (const query of queriesOf(client, change)) {
      const { data } = query.state;
      if (data === undefined) continue;
      const wasCanceled = cancelFetch(query);
      const read = reads.get(query.queryHash) ?? { queryKey: query.queryKey, base: data, layers: [], stale: false };
      if (wasCanceled) read.stale = true;
      read.layers = [...read.layers, { owner, change, confirmed: false }];
      reads.set(query.queryHash, read);
      client.setQueryData(query.queryKey, change.update(data));
    }
  }
}

export interface ChangeResult {
  /** Hashes of reads with complete data, which need no refetch. */
  readonly complete: ReadonlySet<string>;
  /** Hashes of reads that need a refetch, whatever resources the change touched. */
  readonly stale: ReadonlySet<string>;
}

interface MutableChangeResult {
  readonly complete: Set<string>;
  readonly stale: Set<string>;
}

function writeDirectly(
  client: QueryClient,
  owner: ChangeOwner,
  change: CacheUpdate,
  { complete, stale }: MutableChangeResult,
) {
  const reads = pendingQueries(client);
  for (const query of queriesOf(client, change)) {
    if (reads.has(query.queryHash) || query.state.data === undefined) continue;
    if (change.complete && (lastWriteOrder.get(query) ?? 0) > owner.order) {
      // A newer change has already set the read, and the server may have handled the two in either order.
      stale.add(query.queryHash);
      continue;
    }
    cancelFetch(query);
    client.setQueryData(query.queryKey, change.update(query.state.data));
    if (!change.complete) continue;
    lastWriteOrder.set(query, owner.order);
    complete.add(query.queryHash);
  }
}

/** Replaces the optimistic updates of reads that the response covers. Other reads keep theirs. */
function replaceLayers(client: QueryClient, owner: ChangeOwner, confirmedUpdates: readonly CacheUpdate[]): void {
  const reads = pendingQueries(client);
  const replaced = new Map<PendingQuery, Layer[]>();
  for (const change of confirmedUpdates) {
    for (const { queryHash } of queriesOf(client, change)) {
      const read = reads.get(queryHash);
      if (read) replaced.set(read, [...(replaced.get(read) ?? []), { owner, change, confirmed: true }]);
    }
  }
  for (const [read, layers] of replaced) {
    read.layers = sortByOrder([...read.layers.filter((layer) => layer.owner !== owner), ...layers]);
  }
}

function removeLayers(client: QueryClient, owner: ChangeOwner): void {
  for (const read of pendingQueries(client).values())
    read.layers = read.layers.filter((layer) => layer.owner !== owner);
}

/** Merges confirmed changes into the base, up to the oldest unconfirmed one. */
function mergeConfirmedLayers(read: PendingQuery): void {
  const firstUnconfirmed = read.layers.findIndex(({ confirmed }) => !confirmed);
  const confirmedLayers = firstUnconfirmed === -1 ? read.layers : read.layers.slice(0, firstUnconfirmed);
  read.base = applyPatches(read.base, confirmedLayers);
  read.layers = read.layers.slice(confirmedLayers.length);
}

/**
 * Ends a change. After a success, the response's `confirmedUpdates`, or else the optimistic updates, become part of the
 * base. After a failure, or if nothing changed (an empty list), the optimistic updates are reverted. Other pending
 * changes stay applied on top.
 */
export function completeChange(
  client: QueryClient,
  owner: ChangeOwner,
  outcome: { readonly confirmedUpdates: readonly CacheUpdate[] | undefined } | 'failed',
): ChangeResult {
  const reads = pendingQueries(client);
  const written: MutableChangeResult = { complete: new Set(), stale: new Set() };
  const isOwn = (layer: Layer) => layer.owner === owner;
  const touched = new Set([...reads].filter(([, { layers }]) => layers.some(isOwn)).map(([hash]) => hash));
  const confirmedUpdates = outcome === 'failed' ? [] : outcome.confirmedUpdates;
  if (confirmedUpdates?.length === 0) removeLayers(client, owner);
  replaceLayers(client, owner, confirmedUpdates ?? []);

  for (const change of confirmedUpdates ?? []) {
    if (change.queryKey && client.getQueryData(change.queryKey) === undefined) {
      client.setQueryDefaults([change.endpoint.id], { meta: { reads: change.endpoint.reads } });
      // Undefined data, of a partial update, sets nothing.
      client.setQueryData(change.queryKey, change.initial);
    }
    writeDirectly(client, owner, change, written);
  }
  for (const [hash, read] of reads) {
    const ownLayers = read.layers.filter(isOwn);
    if (ownLayers.length === 0 && !touched.has(hash)) continue;
    read.layers = read.layers.map((layer) => (isOwn(layer) ? { ...layer, confirmed: true } : layer));
    const isComplete = ownLayers.length > 0 && ownLayers.every(({ change }) => change.complete);
    const query = client.getQueryCache().get(hash);
    const wasCanceled = query !== undefined && cancelFetch(query);
    if (!isComplete || wasCanceled) read.stale = true;
    // A complete response supersedes earlier changes.
    if (isComplete && ownLayers.some(({ change }) => change.initial !== undefined)) read.stale = false;
    if (isComplete && query) lastWriteOrder.set(query, owner.order);
    if (isComplete) written.complete.add(hash);
    mergeConfirmedLayers(read);
    client.setQueryData(read.queryKey, applyPatches(read.base, read.layers));
    if (read.layers.length > 0) continue;
    reads.delete(hash);
    if (read.stale) written.stale.add(hash);
  }
  return written;
}

/**
 * Data to cache after a read: its response or, while changes are pending, the optimistic data. The response may or may
 * not contain those changes, so the data is refetched once they have ended.
 */
export function applyPendingChanges(client: QueryClient, queryKey: QueryKey, response: unknown): unknown {
  const read = pendingQueries(client).get(hashKey(queryKey));
  if (!read) return response;
  read.stale = true;
  return client.getQueryData(queryKey);
}
