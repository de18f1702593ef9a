import type { DataTag, QueryKey } from '@tanstack/react-query';
import type { ResponseOf, BodyOf, CallDeclaration, QueryOf, ReadDeclaration } from '@tech-portal/contract';

/** Input of a read: its query or, for a read by POST, its body. */
export type ReadInput<Call extends ReadDeclaration> = [QueryOf<Call>] extends [undefined]
  ? BodyOf<Call>
  : QueryOf<Call>;

/** Read without input. */
export type PlainRead = ReadDeclaration<undefined, undefined>;

/** Key of a read; its type determines the cached data. */
export type ApiQueryKey<Call extends CallDeclaration> = DataTag<QueryKey, ResponseOf<Call>, Error>;

/**
 * Cache key of a read.
 *
 * @example client.getQueryData(apiQueryKey(getEstimate, { cart_id: 7 }))
 */
export function apiQueryKey<Call extends PlainRead>(call: Call): ApiQueryKey<Call>;
export function apiQueryKey<Call extends ReadDeclaration>(call: Call, input: ReadInput<Call>): ApiQueryKey<Call>;
export function apiQueryKey(call: CallDeclaration, input?: unknown): QueryKey {
  return input === undefined ? [call.id] : [call.id, input];
}
