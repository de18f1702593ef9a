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
