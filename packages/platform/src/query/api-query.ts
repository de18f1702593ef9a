import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { QueryKey, SkipToken, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import type { ApiClient } from '@tech-portal/api-client';
import type { ResponseOf, ReadDeclaration } from '@tech-portal/contract';
import { useApi } from '../api.ts';
import type { ApiQueryKey, PlainRead, ReadInput } from './api-query-key.ts';
import { settleRead } from './pending-changes.ts';

/** Options of TanStack Query, except those that follow from the endpoint. */
export interface ApiQueryOptions<Data, Selected = Data> extends Omit<
  UseQueryOptions<Data, Error, Selected, QueryKey>,
  'behavior' | 'meta' | 'queryFn' | 'queryHash' | 'queryKey' | 'queryKeyHashFn'
> {
  /** Bearer token of the call, if not the session's; not part of the key. */
  readonly token?: string | undefined;
  /** Shows the toast of the error catalog. */
  readonly toast?: boolean | undefined;
}

/**
 * Query of a read: key, request, abort signal and invalidation follow from the endpoint. For loaders, prefetches, tests
 * and other code outside components.
 *
 * @example void client.prefetchQuery(apiQuery(api, getProduct, { type: 'p', id: 'sw6d' }));
 */
export function apiQuery<Call extends PlainRead, Selected = ResponseOf<Call>>(
  api: ApiClient,
  call: Call,
  input?: SkipToken,
  options?: ApiQueryOptions<ResponseOf<Call>, Selected>,
): UseQueryOptions<ResponseOf<Call>, Error, Selected> & { queryKey: ApiQueryKey<Call> };
export function apiQuery<Call extends ReadDeclaration, Selected = ResponseOf<Call>>(
  api: ApiClient,
  call: Call,
  input: ReadInput<Call> | SkipToken,
  options?: ApiQueryOptions<ResponseOf<Call>, Selected>,
): UseQueryOptions<ResponseOf<Call>, Error, Selected> & { queryKey: ApiQueryKey<Call> };
export function apiQuery(
  api: ApiClient,
  call: ReadDeclaration,
  input?: unknown,
  { token, toast, ...options }: ApiQueryOptions<unknown> = {},
) {
  const skipped = input === skipToken;
  return queryOptions({
    ...options,
    queryKey: skipped ? [call.id, 'skipped'] : input === undefined ? [call.id] : [call.id, input],
    queryFn: skipped
      ? skipToken
      : async ({ client, queryKey, signal }) =>
          settleRead(
            client,
            queryKey,
            await api.call(call, { query: call.query && input, body: call.body && input, signal, token, toast }),
          ),
    meta: { reads: call.reads },
  });
}

/**
 * Reads from an endpoint. Request, key and types follow from its declaration; the data is refetched once a change
 * anywhere in the portal makes it stale. Shows no toast: the screen shows a failure.
 *
 * @param input Query of the endpoint, or `skipToken` while there is nothing to request
 * @example const user = useApiQuery(getUser, { id }, { staleTime: 0 });
 */
export function useApiQuery<Call extends PlainRead, Selected = ResponseOf<Call>>(
  call: Call,
  input?: SkipToken,
  options?: ApiQueryOptions<ResponseOf<Call>, Selected>,
): UseQueryResult<Selected>;
export function useApiQuery<Call extends ReadDeclaration, Selected = ResponseOf<Call>>(
  call: Call,
  input: ReadInput<Call> | SkipToken,
  options?: ApiQueryOptions<ResponseOf<Call>, Selected>,
): UseQueryResult<Selected>;
export function useApiQuery(call: ReadDeclaration, input?: unknown, options?: ApiQueryOptions<unknown>) {
  return useQuery(apiQuery(useApi(), call, input, options));
}
