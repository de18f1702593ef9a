import { listSessions } from '@tech-portal/contract/account';
import { getUser } from '@tech-portal/contract/users';
import { useApi } from '@tech-portal/platform';
import { useQuery } from '@tech-portal/platform/query';

/** Keys under which the own account is cached; remotes read the account under the same one. */
export const ownKeys = {
  account: ['account'],
  sessions: ['sessions'],
} as const;

/** The account of the person signed in. */
export function useOwnAccount() {
  const api = useApi();
  return useQuery({
    queryKey: ownKeys.account,
    queryFn: ({ signal }) => api.call(getUser, { query: {}, signal, quiet: true }),
  });
}

/** The devices on which he is signed in, always as it is now. */
export function useSessions() {
  const api = useApi();
  return useQuery({
    queryKey: ownKeys.sessions,
    queryFn: ({ signal }) => api.call(listSessions, { signal, quiet: true }),
    staleTime: 0,
  });
}
