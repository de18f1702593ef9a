import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/** Queries and mutations for the API's endpoints. Only the shell provides this module. */
export {
  keepPreviousData,
  skipToken,
  useQueryClient,
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
export type { QueryClient, UseQueryResult } from '@tanstack/react-query';
export { useApiMutation, useIsChanging } from './query/api-mutation.ts';
export type { ApiMutation, ApiMutationOptions } from './query/api-mutation.ts';
export { apiQuery, useApiQuery } from './query/api-query.ts';
export type { ApiQueryOptions } from './query/api-query.ts';
export { apiQueryKey, patchCached, patchAllCached, setCached } from './query/cache-updates.ts';
export type { ReadInput, CacheUpdate } from './query/cache-updates.ts';
export { createQueryClient, QueryClientProvider } from './query/query-client.tsx';
export type { PrefetchContext, PrefetchPage } from './exposes.ts';
export { refreshQueries, useRefreshQueries, useReportChange } from './query/refresh.ts';
export type { RefreshOptions } from './query/refresh.ts';
export type { SendRequest } from './query/submission.ts';

// For older remotes that may still be live.

/**
 * Puts the response of a change into the cache. Cancels a pending request for the same data: it was sent before the
 * change, so its response would undo it.
 */
export function setResponse<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  response: Updater<NoInfer<Data> | undefined, NoInfer<Data>>,
): void {
  void client.cancelQueries({ queryKey });
  client.setQueryData<Data>(queryKey, response);
}

// Deprecated names, to be removed in the next major version.
export type { RefreshOptions as OutdatedReads } from './query/refresh.ts';
export type { PrefetchContext as PageVisit, PrefetchPage as ReadAhead } from './exposes.ts';
export type { SendRequest as SendCall } from './query/submission.ts';
export { patchCached as patchRead, patchAllCached as patchReads, setCached as setRead } from './query/cache-updates.ts';
export { setResponse as putAnswer };
export { refreshQueries as refreshReads } from './query/refresh.ts';
export { useRefreshQueries as useRefreshReads } from './query/refresh.ts';
