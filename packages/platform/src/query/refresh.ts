import type { Query, QueryClient } from '@tanstack/react-query';
import type { ResourceTag } from '@tech-portal/contract';
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
export const refetchQueries = (client: QueryClient, tag: ResourceTag): Promise<void> =>
  refetch(client, new Set(client.getQueryCache().findAll({ predicate: (query) => hasAnyTag(query, new Set([tag])) })));
