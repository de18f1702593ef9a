import { MutationCache, QueryClient, QueryClientProvider as TanStackProvider } from '@tanstack/react-query';
import { isApiResponseError } from '@tech-portal/api-client/errors';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Submission } from './submission.ts';
import { followOtherTabs, setOwner } from './tab-channel.ts';

/** What the server refused it refuses again; network failures and 5xx may pass. */
const mayPass = (error: Error): boolean => !isApiResponseError(error) || error.status >= 500;

/**
 * Stale after 5 minutes, one retry of reads, never of writes. Without a network calls fail and the screen says so,
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
        retry: (failures, error) => failures < 1 && mayPass(error),
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
