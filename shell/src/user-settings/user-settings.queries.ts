import { listSessions } from '@tech-portal/contract/account';
import { useApi } from '@tech-portal/platform';
import { useQuery } from '@tech-portal/platform/query';

/** Key under which the own sessions are cached. */
export const sessionsKey = ['sessions'] as const;

/** The devices on which he is signed in, always as it is now. */
export function useSessions() {
  const api = useApi();
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => api.call(listSessions, { signal, quiet: true }),
    staleTime: 0,
  });
}
