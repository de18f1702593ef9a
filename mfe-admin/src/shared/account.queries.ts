import { getUser } from '@tech-portal/contract/users';
import { useApi } from '@tech-portal/platform';
import { useQuery } from '@tech-portal/platform/query';

/** Keys under which the accounts are cached. */
export const accountKeys = {
  all: ['users'],
  searches: ['users', 'search'],
  search: (term: string) => [...accountKeys.searches, term],
  lists: ['users', 'list'],
  list: (name: string, query: object) => [...accountKeys.lists, name, query],
  one: (id: number) => ['users', 'one', id],
  own: ['users', 'own'],
} as const;

/** One account, always as it is now: somebody is about to decide over it. */
export function useAccount(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: accountKeys.one(id),
    queryFn: ({ signal }) => api.call(getUser, { query: { id }, signal, quiet: true }),
    staleTime: 0,
  });
}

/** Id of the administrator at work; undefined while it loads. */
export function useOwnId(): number | undefined {
  const api = useApi();
  const own = useQuery({
    queryKey: accountKeys.own,
    queryFn: ({ signal }) => api.call(getUser, { query: {}, signal, quiet: true }),
  });
  return own.data?.id;
}
