import { listFavorites } from '@tech-portal/contract/favorites';
import { useApi } from '@tech-portal/platform';
import { keepPreviousData, useQuery } from '@tech-portal/platform/query';
import { favoriteKeys } from '../shared/favorites/favorites.queries.ts';

/** One page of the own favorites, the latest first. */
export function useFavorites(page: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...favoriteKeys.lists, page],
    queryFn: ({ signal }) => api.call(listFavorites, { query: { page }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}
