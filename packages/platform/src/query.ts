import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/** What leads from an endpoint of the contract to the screen; the shell is its only provider. */
export { keepPreviousData, skipToken, useQueryClient } from '@tanstack/react-query';
export type { QueryClient, UseQueryResult } from '@tanstack/react-query';
export { useApiMutation, useIsChanging } from './query/api-mutation.ts';
export type { ApiMutation, ApiMutationOptions } from './query/api-mutation.ts';
export { apiQuery, useApiQuery } from './query/api-query.ts';
export type { ApiQueryOptions } from './query/api-query.ts';
export { apiQueryKey } from './query/api-query-key.ts';
export type { ReadInput } from './query/api-query-key.ts';
export { patchRead, patchReads, setRead } from './query/cache-updates.ts';
export type { CacheUpdate } from './query/cache-updates.ts';
export { createQueryClient, QueryClientProvider } from './query/query-client.tsx';
export type { PageVisit, ReadAhead } from './query/read-ahead.ts';
export { refreshReads } from './query/refresh.ts';
export type { OutdatedReads } from './query/refresh.ts';
export { useRefreshReads, useReportChange } from './query/report-change.ts';
export type { SendCall } from './query/submission.ts';

// For remotes that were built before all of this, and may still be live.
export { queryOptions, useIsMutating, useMutation, useQuery } from '@tanstack/react-query';

/**
 * Puts the response of a change into the cache. A read of the same thing that is under way was requested before, and is
 * dropped: coming later, it would take the change back.
 */
export function putAnswer<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  response: Updater<NoInfer<Data> | undefined, NoInfer<Data>>,
): void {
  void client.cancelQueries({ queryKey });
  client.setQueryData<Data>(queryKey, response);
}
