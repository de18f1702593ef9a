import type { DataTag, QueryKey } from '@tanstack/react-query';
import type { ResponseOf, BodyOf, EndpointDeclaration, QueryOf, ReadDeclaration } from '@tech-portal/contract';

/** Input of a read: its query or, for a read by POST, its body. */
export type ReadInput<Endpoint extends ReadDeclaration> = [QueryOf<Endpoint>] extends [undefined]
  ? BodyOf<Endpoint>
  : QueryOf<Endpoint>;

/** Read without input. */
export type PlainRead = ReadDeclaration<undefined, undefined>;

/** Key of a read; its type determines the cached data. */
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
