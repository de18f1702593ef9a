import type { Query, QueryClient } from '@tanstack/react-query';
import type { ResourceTag } from '@tech-portal/contract';
import { postponesRefetch } from './pending-changes.ts';

const readsAny = ({ meta }: Query, tags: ReadonlySet<ResourceTag>): boolean =>
  meta?.reads?.some((tag) => tags.has(tag)) === true;

/** Repeats a pending read; its callers get the new response. */
async function restart(query: Query): Promise<void> {
  void query.cancel({ silent: true });
  await query.fetch().catch(() => undefined);
}

/**
 * Invalidates reads and refetches those on the screen. A pending read was requested too early, and its response would
 * count as fresh.
 */
async function refetch(client: QueryClient, queries: ReadonlySet<Query>): Promise<void> {
  const underWay = [...queries].filter(
    (query) =>
      // The invalidation restarts the others, but not reads without data.
      query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive()),
  );
  const invalidated = client.invalidateQueries({ predicate: (query) => queries.has(query) });
  await Promise.all([invalidated, ...underWay.map(restart)]);
}

function markOutdated(client: QueryClient, queries: ReadonlySet<Query>): void {
  void client.cancelQueries({ predicate: (query) => queries.has(query) && query.state.data !== undefined });
  void client.invalidateQueries({ predicate: (query) => queries.has(query), refetchType: 'none' });
}

export interface OutdatedReads {
  readonly tags: ReadonlySet<ResourceTag>;
  readonly except?: ReadonlySet<string> | undefined;
  readonly hashes?: ReadonlySet<string> | undefined;
  /** Resources whose reads keep their data until they are shown next. */
  readonly hold?: 'all' | readonly ResourceTag[] | undefined;
}

/**
 * Refreshes cached reads in every app. Resolves when those on the screen are refetched; reads with pending changes
 * follow after those.
 */
export async function refreshReads(client: QueryClient, { tags, except, hashes, hold }: OutdatedReads): Promise<void> {
  const held = new Set(hold === 'all' ? [] : hold);
  const outdated = client
    .getQueryCache()
    .findAll({
      predicate: (query) =>
        hashes?.has(query.queryHash) === true || (readsAny(query, tags) && except?.has(query.queryHash) !== true),
    })
    .filter((query) => !postponesRefetch(client, query));
  const heldQueries = new Set(outdated.filter((query) => hold === 'all' || readsAny(query, held)));
  const rest = new Set(outdated.filter((query) => !heldQueries.has(query)));
  markOutdated(client, heldQueries);
  await refetch(client, rest);
}

/** Refetches data that another tab changed. */
export const refetchReads = (client: QueryClient, tag: ResourceTag): Promise<void> =>
  refetch(client, new Set(client.getQueryCache().findAll({ predicate: (query) => readsAny(query, new Set([tag])) })));
