import { MutationCache, QueryClient, QueryClientProvider as TanStackProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Submission } from './submission.ts';
import { followOtherTabs, setOwner } from './tab-channel.ts';

/**
 * Stale after 5 minutes. The API client retries reads, so nothing is retried here (API-10). Without a network calls fail and the screen says so,
 * instead of waiting without a word; reads are repeated once it is back. When a change made by `useApiMutation` is over,
 * every read that it has made out of date is fetched again.
 *
 * @param token Bearer token of the session whose data it caches; other tabs are followed within one session only
 */
export function createQueryClient(token = ''): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSettled: (_answer, error, submission, _context, { meta }) =>
        submission instanceof Submission ? submission.settle(client, meta?.aftermath ?? {}, error !== null) : undefined,
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
  setOwner(client, token);
  return client;
}

/** Gives the pages below it their cache, which follows what other tabs change. */
export function QueryClientProvider({ client, children }: { client: QueryClient; children?: ReactNode }) {
  useEffect(() => followOtherTabs(client), [client]);
  return <TanStackProvider client={client}>{children}</TanStackProvider>;
}
