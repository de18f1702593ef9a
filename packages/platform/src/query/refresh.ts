import type { Query, QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '@tech-portal/api-client';
import type { ResourceTag, ChangeDeclaration } from '@tech-portal/contract';
import { tagsSharedByTabs, changesOf } from '@tech-portal/contract';
import { useCallback } from 'react';
import { deferRefetch } from './pending-changes.ts';

const hasAnyTag = ({ meta }: Query, tags: ReadonlySet<ResourceTag>): boolean =>
  meta?.reads?.some((tag) => tags.has(tag)) === true;

/** Repeats a pending read; its callers get the new response. */
async function restartQuery(query: Query): Promise<void> {
  void query.cancel({ silent: true });
  await query.fetch().catch(() => undefined);
}

/**
 * Invalidates reads and refetches those on the screen. A pending read was requested too early, and its response would
 * count as fresh.
 */
async function refetch(client: QueryClient, queries: ReadonlySet<Query>): Promise<void> {
  const inFlight = [...queries].filter(
    (query) =>
      // The invalidation restarts the others, but not reads without data.
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
  /** Resources whose reads keep their data until they are shown next. */
  readonly defer?: 'all' | readonly ResourceTag[] | undefined;
}

/**
 * Refreshes cached reads in every app. Resolves when those on the screen are refetched; reads with pending changes
 * follow after those.
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

/** Refetches data that another tab changed. */
const refetchQueries = (client: QueryClient, tag: ResourceTag): Promise<void> =>
  refetch(client, new Set(client.getQueryCache().findAll({ predicate: (query) => hasAnyTag(query, new Set([tag])) })));

const channels = new Map<ResourceTag, BroadcastChannel>();
const owners = new WeakMap<QueryClient, string>();

// One object per tab and resource: a channel receives from all other objects of its name, but not from itself.
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

/** Sets the owner of a client's cache: the bearer token of the session, equal in all tabs of an account. */
export function setCacheOwner(client: QueryClient, token: string): void {
  owners.set(client, fingerprint(token));
}

export function announceChange(client: QueryClient, tags: ReadonlySet<ResourceTag>): void {
  for (const tag of tagsSharedByTabs) if (tags.has(tag)) channelOf(tag)?.postMessage(owners.get(client));
}

/** Follows changes of the same account in other tabs. Returns the function that stops it. */
export function followOtherTabs(client: QueryClient): () => void {
  const unsubscribers = tagsSharedByTabs.map((tag) => {
    // A tab with an older version of the portal sends 'changed' without the owner of the cart.
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
 * Reports a change by a call outside the page's `useApiMutation`, e.g. a payment whose unknown outcome became known
 * later. Every read that it made stale is refetched.
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
 * Refetches reads of a resource that a response shows to be stale, e.g. a stock that ran short.
 *
 * @example const refreshQueries = useRefreshQueries(); refreshQueries('products');
 */
export function useRefreshQueries() {
  const client = useQueryClient();
  return useCallback((tag: ResourceTag) => void refreshQueries(client, { tags: new Set([tag]) }), [client]);
}
