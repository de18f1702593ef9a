import { QueryClient } from '@tanstack/react-query';

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

/** Stale after 5 minutes, one retry of reads, never of writes (document 2, section 9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5 * 60_000, retry: 1 },
      mutations: { retry: false },
    },
  });
}
