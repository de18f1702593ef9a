import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@tech-portal/api-client';
import type { SessionSnapshot } from '../access.ts';

/** Somebody who is about to open a page from the menu, and what it takes to read for them. */
export interface PageVisit {
  readonly api: ApiClient;
  readonly client: QueryClient;
  readonly session: SessionSnapshot;
}

/**
 * Reads into the cache what a page shows first at its plain address. A page that is behind the menu exports it as
 * `readAhead` beside its component: the shell calls it with the click, and the page is rendered once, with what it shows,
 * instead of twice. It never rejects, as `prefetchQuery` does not: the page itself says what it could not read.
 *
 * @example export const readAhead: ReadAhead = ({ api, client }) => client.prefetchQuery(apiQuery(api, listBrands));
 */
export type ReadAhead = (visit: PageVisit) => Promise<unknown>;
