import { QueryClient } from '@tanstack/react-query';
import type { QueryKey, Updater } from '@tanstack/react-query';
import { isApiResponseError } from '@tech-portal/api-client/errors';

/**
 * The part of TanStack Query that remotes may use; the shell is its only provider.
 */
export {
  keepPreviousData,
  queryOptions,
  QueryClientProvider,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { QueryClient } from '@tanstack/react-query';

/** What the server refused it refuses again; network failures and 5xx may pass. */
const mayPass = (error: Error): boolean => !isApiResponseError(error) || error.status >= 500;

/**
 * Stale after 5 minutes, one retry of reads, never of writes (document 2, section 9). Without a network calls
 * fail and the screen says so, instead of waiting without a word; reads are repeated once it is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        retry: (failures, error) => failures < 1 && mayPass(error),
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * Puts what a change answered into the cache. A read of the same thing that is on its way was asked for before, and is
 * dropped: coming later, it would take the change back.
 */
export function putAnswer<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: Updater<NoInfer<Data> | undefined, NoInfer<Data>>,
): void {
  void client.cancelQueries({ queryKey });
  client.setQueryData<Data>(queryKey, answer);
}
