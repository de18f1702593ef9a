import type { DataTag, QueryKey } from '@tanstack/react-query';
import type { ResponseOf, BodyOf, CallDeclaration, QueryOf, ReadDeclaration } from '@tech-portal/contract';

/** What a read takes: its query or, of a read by POST, its body. */
export type ReadInput<Call extends ReadDeclaration> = [QueryOf<Call>] extends [undefined]
  ? BodyOf<Call>
  : QueryOf<Call>;

/** A read without input. */
export type PlainRead = ReadDeclaration<undefined, undefined>;

/** The key of a read, and by its type what is cached under it. */
export type ApiQueryKey<Call extends CallDeclaration> = DataTag<QueryKey, ResponseOf<Call>, Error>;

/**
 * The key under which a read is cached.
 *
 * @example client.getQueryData(apiQueryKey(getEstimate, { cart_id: 7 }))
 */
export function apiQueryKey<Call extends PlainRead>(call: Call): ApiQueryKey<Call>;
export function apiQueryKey<Call extends ReadDeclaration>(call: Call, input: ReadInput<Call>): ApiQueryKey<Call>;
export function apiQueryKey(call: CallDeclaration, input?: unknown): QueryKey {
  return input === undefined ? [call.id] : [call.id, input];
}
