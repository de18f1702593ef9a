import type { Query, QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '@tech-portal/api-client';
import type { ResourceTag, ChangeDeclaration } from '@tech-portal/contract';
import { tagsSharedByTabs, changesOf } from '@tech-portal/contract';
import { useCallback } from 'react';
import { deferRefetch } from './pending-changes.ts';

const hasAnyTag = ({ meta }: Query, tags: ReadonlySet<ResourceTag>): boolean =>
  meta?.reads?.some((tag) => tags.has(tag)) === true;

/** Restarts a pending read. Its callers get the new response. */
async function restartQuery(query: Query): Promise<void> {
  void query.cancel({ silent: true });
  await query.fetch().catch(() => undefined);
}

/**
 * Invalidates reads and refetches those on the screen. Also restarts pending reads: they were requested before the
 * change, but their responses would count as fresh.
 */
async function refetch(client: QueryClient, queries: ReadonlySet<Query>): Promise<void> {
  const inFlight = [...queries].filter(
    (query) =>
      // Invalidation restarts all other pending reads itself.
      query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive()),
  );
  const invalidated = client.invalidateQueries({ predicate: (query) => queries.has(query) });
  await Promise.all([invalidated, ...inFlight.map(restartQuery)]);
}

function markStale(client: QueryClient, queries: ReadonlySet<Query>): void {
  void client.cancelQueries({ predicate: (query) => queries.has(query) && query.state.data !== undefined });
  void client.invalidateQueries({ predicate: (query) => queries.has(query), refetchType: 'none' });
}

export interface RefreshOptions {
  readonly tags: ReadonlySet<ResourceTag>;
  readonly except?: ReadonlySet<string> | undefined;
  readonly hashes?: ReadonlySet<string> | undefined;
  /** Resources whose reads are refetched only when they are shown again. */
  readonly defer?: 'all' | readonly ResourceTag[] | undefined;
}

/**
 * Refreshes cached reads in every app. Resolves when the reads on the screen are refetched, except those with pending
 * changes, which are refetched later.
 */
export async function refreshQueries(
  client: QueryClient,
  { tags, except, hashes, defer }: RefreshOptions,
): Promise<void> {
  const deferredTags = new Set(defer === 'all' ? [] : defer);
  const staleQueries = client
    .getQueryCache()
    .findAll({
      predicate: (query) =>
        hashes?.has(query.queryHash) === true || (hasAnyTag(query, tags) && except?.has(query.queryHash) !== true),
    })
    .filter((query) => !deferRefetch(client, query));
  const deferredQueries = new Set(staleQueries.filter((query) => defer === 'all' || hasAnyTag(query, deferredTags)));
  const immediateQueries = new Set(staleQueries.filter((query) => !deferredQueries.has(query)));
  markStale(client, deferredQueries);
  await refetch(client, immediateQueries);
}

/** Refetches the data of a resource that another tab has changed. */
const refetchQueries = (client: QueryClient, tag: ResourceTag): Promise<void> =>
  refetch(client, new Set(client.getQueryCache().findAll({ predicate: (query) => hasAnyTag(query, new Set([tag])) })));

const channels = new Map<ResourceTag, BroadcastChannel>();
const owners = new WeakMap<QueryClient, string>();

// Reuses one channel object per tab and resource: a second object would receive this tab's own messages.
function channelOf(tag: ResourceTag): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = channels.get(tag) ?? new BroadcastChannel(`tech-portal:${tag}`);
  channels.set(tag, channel);
  return channel;
}

/** Short one-way digest of a secret. */
function fingerprint(secret: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < secret.length; index += 1) hash = Math.imul(hash ^ secret.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Sets the owner of a client's cache. Tabs with the same bearer token have the same owner. */
export function setCacheOwner(client: QueryClient, token: string): void {
  owners.set(client, fingerprint(token));
}

export function announceChange(client: QueryClient, tags: ReadonlySet<ResourceTag>): void {
  for (const tag of tagsSharedByTabs) if (tags.has(tag)) channelOf(tag)?.postMessage(owners.get(client));
}

/** Refetches data that other tabs of the same account change. Returns a function that stops this. */
export function followOtherTabs(client: QueryClient): () => void {
  const unsubscribers = tagsSharedByTabs.map((tag) => {
    // Older versions of the portal send 'changed' instead of the owner.
    const onMessage = ({ data }: MessageEvent) => {
      if (data === owners.get(client) || data === 'changed') void refetchQueries(client, tag);
    };
    const channel = channelOf(tag);
    channel?.addEventListener('message', onMessage);
    return () => channel?.removeEventListener('message', onMessage);
  });
  return () => unsubscribers.forEach((end) => end());
}

/**
 * Returns a function that reports a change made without `useApiMutation`, e.g. a payment whose outcome became known
 * later. Every read that the change made stale is refetched.
 *
 * @example const reportChange = useReportChange(); reportChange(placeOrder, { body });
 */
export function useReportChange() {
  const client = useQueryClient();
  return useCallback(
    <Endpoint extends ChangeDeclaration>(endpoint: Endpoint, input: Partial<EndpointInput<Endpoint>> = {}) => {
      const tags = new Set(changesOf(endpoint, input));
      announceChange(client, tags);
      void refreshQueries(client, { tags });
    },
    [client],
  );
}

/**
 * Returns a function that refetches the reads of a resource, for when a response shows them to be stale, e.g. after
 * stock ran out.
 *
 * @example const refreshQueries = useRefreshQueries(); refreshQueries('products');
 */
export function useRefreshQueries() {
  const client = useQueryClient();
  return useCallback((tag: ResourceTag) => void refreshQueries(client, { tags: new Set([tag]) }), [client]);
}
