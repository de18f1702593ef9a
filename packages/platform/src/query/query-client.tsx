import { MutationCache, QueryClient, QueryClientProvider as TanStackProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Submission } from './submission.ts';
import { followOtherTabs, setCacheOwner } from './refresh.ts';

/**
 * Creates the query client. Data is stale after 5 minutes. Nothing is retried here, because the API client retries
 * reads (API-10). Without a network, calls fail at once, and the screen says so, instead of pausing silently; reads are
 * repeated once the network is back. After a change by `useApiMutation`, every read that it made stale is refetched.
 *
 * @param token Bearer token of the cached session; changes in other tabs count only within the same session
 */
export function createQueryClient(token = ''): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSettled: (_data, error, submission, _context, { meta }) =>
        submission instanceof Submission
          ? submission.refreshStale(client, meta?.refetchOptions ?? {}, error !== null)
          : undefined,
    }),
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  setCacheOwner(client, token);
  return client;
}

export function QueryClientProvider({ client, children }: { client: QueryClient; children?: ReactNode }) {
  useEffect(() => followOtherTabs(client), [client]);
  return <TanStackProvider client={client}>{children}</TanStackProvider>;
}
