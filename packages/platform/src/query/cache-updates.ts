import type { DataTag, QueryKey, QueryClient } from '@tanstack/react-query';
import type { ResponseOf, BodyOf, EndpointDeclaration, QueryOf, ReadDeclaration } from '@tech-portal/contract';

/** Input of a read: its query or, for a read by POST, its body. */
export type ReadInput<Endpoint extends ReadDeclaration> = [QueryOf<Endpoint>] extends [undefined]
  ? BodyOf<Endpoint>
  : QueryOf<Endpoint>;

/** Read that takes no input. */
export type PlainRead = ReadDeclaration<undefined, undefined>;

/** Cache key of a read, typed with the cached data. */
export type ApiQueryKey<Endpoint extends EndpointDeclaration> = DataTag<QueryKey, ResponseOf<Endpoint>, Error>;

/**
 * Cache key of a read.
 *
 * @example client.getQueryData(apiQueryKey(getEstimate, { cart_id: 7 }))
 */
export function apiQueryKey<Endpoint extends PlainRead>(endpoint: Endpoint): ApiQueryKey<Endpoint>;
export function apiQueryKey<Endpoint extends ReadDeclaration>(
  endpoint: Endpoint,
  input: ReadInput<Endpoint>,
): ApiQueryKey<Endpoint>;
export function apiQueryKey(endpoint: EndpointDeclaration, input?: unknown): QueryKey {
  return input === undefined ? [endpoint.id] : [endpoint.id, input];
}

export interface CacheUpdate {
  readonly endpoint: ReadDeclaration;
  /** Cache key to update; if missing, the update applies to every cached read of the endpoint. */
  readonly queryKey?: QueryKey;
  /** True when the update gives the complete data, which then needs no refetch after this change. */
  readonly complete: boolean;
  /** Data to set if nothing is cached. */
  readonly initial?: unknown;
  update(this: void, data: unknown): unknown;
}

/**
 * Sets the cached data of a read after a change, e.g. from the response. The change does not refetch it.
 *
 * @param data The data, or a function of the cached data, which is skipped if nothing is cached
 * @example setCached(getMyCart, undefined, cart)
 */
export function setCached<Endpoint extends PlainRead>(
  endpoint: Endpoint,
  input: undefined,
  data: DataOrUpdate<Endpoint>,
): CacheUpdate;
export function setCached<Endpoint extends ReadDeclaration>(
  endpoint: Endpoint,
  input: ReadInput<Endpoint>,
  data: DataOrUpdate<Endpoint>,
): CacheUpdate;
export function setCached(endpoint: ReadDeclaration, input: unknown, data: unknown): CacheUpdate {
  const queryKey = apiQueryKey(endpoint, input);
  return typeof data === 'function'
    ? { endpoint, queryKey, complete: true, update: data as CacheUpdate['update'] }
    : { endpoint, queryKey, complete: true, initial: data, update: () => data };
}

/**
 * Changes part of the cached data of a read, which is refetched after the change.
 *
 * @example patchCached(getEstimate, { cart_id }, (estimate) => ({ ...estimate, reimbursed }))
 */
export function patchCached<Endpoint extends PlainRead>(
  endpoint: Endpoint,
  input: undefined,
  update: UpdateOf<Endpoint>,
): CacheUpdate;
export function patchCached<Endpoint extends ReadDeclaration>(
  endpoint: Endpoint,
  input: ReadInput<Endpoint>,
  update: UpdateOf<Endpoint>,
): CacheUpdate;
export function patchCached(endpoint: ReadDeclaration, input: unknown, update: CacheUpdate['update']): CacheUpdate {
  return { endpoint, queryKey: apiQueryKey(endpoint, input), complete: false, update };
}

/**
 * Changes part of the data in every cached read of an endpoint, e.g. a row of a list on any page.
 *
 * @example patchAllCached(listTasks, (rows) => rows.map((row) => (row.id === id ? { ...row, completed } : row)))
 */
export const patchAllCached = <Endpoint extends ReadDeclaration>(
  endpoint: Endpoint,
  update: UpdateOf<Endpoint>,
): CacheUpdate => ({
  endpoint,
  complete: false,
  update,
});

type UpdateOf<Endpoint extends ReadDeclaration> = (data: ResponseOf<Endpoint>) => ResponseOf<Endpoint>;
type DataOrUpdate<Endpoint extends ReadDeclaration> = ResponseOf<Endpoint> | UpdateOf<Endpoint>;

export const queriesOf = (client: QueryClient, { endpoint, queryKey }: CacheUpdate) =>
  client.getQueryCache().findAll(queryKey ? { queryKey, exact: true } : { queryKey: [endpoint.id] });
