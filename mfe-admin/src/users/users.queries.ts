import { searchUsers } from '@tech-portal/contract/users';
import { useApi } from '@tech-portal/platform';
import { keepPreviousData, useQuery } from '@tech-portal/platform/query';
import { accountKeys } from '../shared/account.queries.ts';

/** A search starts at this many characters (decision 56). */
export const LEAST_SEARCH_LENGTH = 2;

/** Accounts matching a term. An answer that comes late, for an earlier term, is dropped. */
export function useUserSearch(term: string) {
  const api = useApi();
  return useQuery({
    queryKey: accountKeys.search(term),
    queryFn: ({ signal }) => api.call(searchUsers, { query: { searchTerm: term }, signal, quiet: true }),
    enabled: term.length >= LEAST_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
  });
}
