import type { Query, QueryClient } from '@tanstack/react-query';
import type { ResourceTag } from '@tech-portal/contract';
import { postponesRefetch } from './pending-changes.ts';

const readsAny = ({ meta }: Query, tags: ReadonlySet<ResourceTag>): boolean =>
  meta?.reads?.some((tag) => tags.has(tag)) === true;

/** Repeats a read under way; its callers get the new response. */
async function restart(query: Query): Promise<void> {
  void query.cancel({ silent: true });
  await query.fetch().catch(() => undefined);
}

/**
 * Marks reads as out of date and fetches those on the screen again. A read under way was requested too early: its
 * response would pass for a fresh one.
 */
async function refetch(client: QueryClient, queries: ReadonlySet<Query>): Promise<void> {
  const underWay = [...queries].filter(
    (query) =>
      // The others are restarted by the invalidation, which leaves alone what has no data yet.
      query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive()),
  );
  const invalidated = client.invalidateQueries({ predicate: (query) => queries.has(query) });
  await Promise.all([invalidated, ...underWay.map(restart)]);
}

/** Marks reads as out of date and leaves what is on the screen as it is. */
function markOutdated(client: QueryClient, queries: ReadonlySet<Query>): void {
  void client.cancelQueries({ predicate: (query) => queries.has(query) && query.state.data !== undefined });
  void client.invalidateQueries({ predicate: (query) => queries.has(query), refetchType: 'none' });
}

/** What is to be brought up to date. */
export interface OutdatedReads {
  /** Every read of these resources, */
  readonly tags: ReadonlySet<ResourceTag>;
  /** except those whose hash is named here, */
  readonly except?: ReadonlySet<string> | undefined;
  /** and the reads with these hashes. */
  readonly hashes?: ReadonlySet<string> | undefined;
  /** Reads of these resources keep what they show, and are fetched again when they are shown next. */
  readonly hold?: 'all' | readonly ResourceTag[] | undefined;
}

/**
 * Brings cached reads up to date, in whichever app they are shown. Resolves when what is on the screen was fetched
 * again; reads of which changes are under way follow when those are over.
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

/** Fetches again what another tab has changed. */
export const refetchReads = (client: QueryClient, tag: ResourceTag): Promise<void> =>
  refetch(client, new Set(client.getQueryCache().findAll({ predicate: (query) => readsAny(query, new Set([tag])) })));
