import { listFavoriteKeys } from '@tech-portal/contract/favorites';
import { useApi } from '@tech-portal/platform';
import { useQuery } from '@tech-portal/platform/query';

/** Keys of everything cached about favorites. */
export const favoriteKeys = {
  keys: ['favorites', 'keys'],
  lists: ['favorites', 'list'],
} as const;

/** Key of each favorite part, as `partKey` gives it; undefined while unknown. */
export function useFavoriteKeys(): readonly string[] | undefined {
  const api = useApi();
  return useQuery({
    queryKey: favoriteKeys.keys,
    queryFn: ({ signal }) => api.call(listFavoriteKeys, { signal, quiet: true }),
  }).data;
}
