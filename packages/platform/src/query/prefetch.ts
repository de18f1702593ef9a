import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@tech-portal/api-client';
import type { SessionSnapshot } from '../access.ts';

/** Upcoming visit of a menu page, and what is needed to prefetch its data. */
export interface PrefetchContext {
  readonly api: ApiClient;
  readonly client: QueryClient;
  readonly session: SessionSnapshot;
}

/**
 * Prefetches the first data of a page at its plain URL. A menu page exports it as `readAhead` next to its component:
 * the shell calls it on the click, and the page renders once, with data, instead of twice. It never rejects, like
 * `prefetchQuery`: the page reports failures.
 *
 * @example export const readAhead: PrefetchPage = ({ api, client }) => client.prefetchQuery(apiQuery(api, listBrands));
 */
export type PrefetchPage = (visit: PrefetchContext) => Promise<unknown>;
