import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { QueryKey, SkipToken, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import type { ApiClient } from '@tech-portal/api-client';
import type { ResponseOf, ReadDeclaration } from '@tech-portal/contract';
import { useApi } from '../platform-context.tsx';
import type { ApiQueryKey, PlainRead, ReadInput } from './cache-updates.ts';
import { applyPendingChanges } from './pending-changes.ts';

/** Options of TanStack Query, except those that the endpoint determines. */
export interface ApiQueryOptions<Data, Selected = Data> extends Omit<
  UseQueryOptions<Data, Error, Selected, QueryKey>,
  'behavior' | 'meta' | 'queryFn' | 'queryHash' | 'queryKey' | 'queryKeyHashFn'
> {
  /** Bearer token of the call; default the session's. Not part of the cache key. */
  readonly token?: string | undefined;
  /** Shows a toast for errors of the error catalog. */
  readonly toast?: boolean | undefined;
}

/**
 * Query options for reading an endpoint, which determines key, request, abort signal and invalidation. For prefetches,
 * tests and other code outside components.
 *
 * @example void client.prefetchQuery(apiQuery(api, getProduct, { type: 'p', id: 'sw6d' }));
 */
export function apiQuery<Endpoint extends PlainRead, Selected = ResponseOf<Endpoint>>(
  api: ApiClient,
  endpoint: Endpoint,
  input?: SkipToken,
  options?: ApiQueryOptions<ResponseOf<Endpoint>, Selected>,
): UseQueryOptions<ResponseOf<Endpoint>, Error, Selected> & { queryKey: ApiQueryKey<Endpoint> };
export function apiQuery<Endpoint extends ReadDeclaration, Selected = ResponseOf<Endpoint>>(
  api: ApiClient,
  endpoint: Endpoint,
  input: ReadInput<Endpoint> | SkipToken,
  options?: ApiQueryOptions<ResponseOf<Endpoint>, Selected>,
): UseQueryOptions<ResponseOf<Endpoint>, Error, Selected> & { queryKey: ApiQueryKey<Endpoint> };
export function apiQuery(
  api: ApiClient,
  endpoint: ReadDeclaration,
  input?: unknown,
  { token, toast, ...options }: ApiQueryOptions<unknown> = {},
) {
  const skipped = input === skipToken;
  return queryOptions({
    ...options,
    queryKey: skipped ? [endpoint.id, 'skipped'] : input === undefined ? [endpoint.id] : [endpoint.id, input],
    queryFn: skipped
      ? skipToken
      : async ({ client, queryKey, signal }) =>
          applyPendingChanges(
            client,
            queryKey,
            await api.call(endpoint, {
              query: endpoint.query && input,
              body: endpoint.body && input,
              signal,
              token,
              toast,
            }),
          ),
    meta: { reads: endpoint.reads },
  });
}

/**
 * Reads from an endpoint, whose declaration determines request, key and types. The data is refetched when a change
 * anywhere in the portal makes it stale. Failures are left to the screen: there is no toast.
 *
 * @param input Query of the endpoint, or `skipToken` while there is nothing to request
 * @example const user = useApiQuery(getUser, { id }, { staleTime: 0 });
 */
export function useApiQuery<Endpoint extends PlainRead, Selected = ResponseOf<Endpoint>>(
  endpoint: Endpoint,
  input?: SkipToken,
  options?: ApiQueryOptions<ResponseOf<Endpoint>, Selected>,
): UseQueryResult<Selected>;
export function useApiQuery<Endpoint extends ReadDeclaration, Selected = ResponseOf<Endpoint>>(
  endpoint: Endpoint,
  input: ReadInput<Endpoint> | SkipToken,
  options?: ApiQueryOptions<ResponseOf<Endpoint>, Selected>,
): UseQueryResult<Selected>;
export function useApiQuery(endpoint: ReadDeclaration, input?: unknown, options?: ApiQueryOptions<unknown>) {
  return useQuery(apiQuery(useApi(), endpoint, input, options));
}
