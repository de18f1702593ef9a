import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ResponseOf, ReadDeclaration } from '@tech-portal/contract';
import { apiQueryKey } from './api-query-key.ts';
import type { PlainRead, ReadInput } from './api-query-key.ts';

export interface CacheUpdate {
  readonly call: ReadDeclaration;
  /** Key of the read; without it the update applies to every cached read of the endpoint. */
  readonly queryKey?: QueryKey;
  /** True when the result is complete and needs no refetch after this change. */
  readonly complete: boolean;
  /** Data to set if none is cached. */
  readonly initial?: unknown;
  update(this: void, data: unknown): unknown;
}

/**
 * Sets a read after a change, e.g. from the response. It is not refetched for this change.
 *
 * @param data The data, or a function of the cached data that is skipped when nothing is cached
 * @example setRead(getMyCart, undefined, cart)
 */
export function setRead<Call extends PlainRead>(call: Call, input: undefined, data: DataOrUpdate<Call>): CacheUpdate;
export function setRead<Call extends ReadDeclaration>(
  call: Call,
  input: ReadInput<Call>,
  data: DataOrUpdate<Call>,
): CacheUpdate;
export function setRead(call: ReadDeclaration, input: unknown, data: unknown): CacheUpdate {
  const queryKey = apiQueryKey(call, input);
  return typeof data === 'function'
    ? { call, queryKey, complete: true, update: data as CacheUpdate['update'] }
    : { call, queryKey, complete: true, initial: data, update: () => data };
}

/**
 * Changes a part of a cached read, which is refetched after the change.
 *
 * @example patchRead(getEstimate, { cart_id }, (estimate) => ({ ...estimate, reimbursed }))
 */
export function patchRead<Call extends PlainRead>(call: Call, input: undefined, update: UpdateOf<Call>): CacheUpdate;
export function patchRead<Call extends ReadDeclaration>(
  call: Call,
  input: ReadInput<Call>,
  update: UpdateOf<Call>,
): CacheUpdate;
export function patchRead(call: ReadDeclaration, input: unknown, update: CacheUpdate['update']): CacheUpdate {
  return { call, queryKey: apiQueryKey(call, input), complete: false, update };
}

/**
 * Changes a part of every cached read of an endpoint, e.g. a row of a list on any page.
 *
 * @example patchReads(listTasks, (rows) => rows.map((row) => (row.id === id ? { ...row, completed } : row)))
 */
export const patchReads = <Call extends ReadDeclaration>(call: Call, update: UpdateOf<Call>): CacheUpdate => ({
  call,
  complete: false,
  update,
});

type UpdateOf<Call extends ReadDeclaration> = (data: ResponseOf<Call>) => ResponseOf<Call>;
type DataOrUpdate<Call extends ReadDeclaration> = ResponseOf<Call> | UpdateOf<Call>;

export const readsOf = (client: QueryClient, { call, queryKey }: CacheUpdate) =>
  client.getQueryCache().findAll(queryKey ? { queryKey, exact: true } : { queryKey: [call.id] });
