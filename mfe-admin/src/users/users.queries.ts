import { getUser, searchUsers } from '@tech-portal/contract/users';
import { useApi } from '@tech-portal/platform';
import { keepPreviousData, useQuery } from '@tech-portal/platform/query';

/** A search starts at this many characters (decision 56). */
export const LEAST_SEARCH_LENGTH = 2;

/** Keys under which the accounts are cached. */
export const userKeys = {
  searches: ['users', 'search'],
  search: (term: string) => [...userKeys.searches, term],
  one: (id: number) => ['users', 'one', id],
  own: ['users', 'own'],
} as const;

/** Accounts matching a term. An answer that comes late, for an earlier term, is dropped. */
export function useUserSearch(term: string) {
  const api = useApi();
  return useQuery({
    queryKey: userKeys.search(term),
    queryFn: ({ signal }) => api.call(searchUsers, { query: { searchTerm: term }, signal, quiet: true }),
    enabled: term.length >= LEAST_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
  });
}

/** One account, always as it is now: it is about to be edited. */
export function useUser(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: userKeys.one(id),
    queryFn: ({ signal }) => api.call(getUser, { query: { id }, signal, quiet: true }),
    staleTime: 0,
  });
}

/** Id of the administrator at work; undefined while it loads. */
export function useOwnId(): number | undefined {
  const api = useApi();
  const own = useQuery({
    queryKey: userKeys.own,
    queryFn: ({ signal }) => api.call(getUser, { query: {}, signal, quiet: true }),
  });
  return own.data?.id;
}
