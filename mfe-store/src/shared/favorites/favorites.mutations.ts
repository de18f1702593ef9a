import { addFavorite, removeFavorite } from '@tech-portal/contract/favorites';
import { useApi, usePlatform } from '@tech-portal/platform';
import { useMutation, useQueryClient } from '@tech-portal/platform/query';
import { failureText } from '../failure-text.ts';
import { partKey } from '../part.ts';
import type { Part } from '../part.ts';
import { favoriteKeys } from './favorites.queries.ts';

interface FavoriteChange {
  readonly part: Part;
  readonly favorite: boolean;
}

const withKey = (keys: readonly string[], key: string, present: boolean): readonly string[] => [
  ...keys.filter((other) => other !== key),
  ...(present ? [key] : []),
];

/** Makes a part a favorite or takes it out: shown at once, undone with a toast when the server refuses. */
export function useChangeFavorite() {
  const api = useApi();
  const { notify } = usePlatform();
  const client = useQueryClient();
  const show = ({ part, favorite }: FavoriteChange) =>
    client.setQueryData<readonly string[]>(favoriteKeys.keys, (keys) => keys && withKey(keys, partKey(part), favorite));
  return useMutation({
    // One after the other, so that the last click decides.
    scope: { id: 'favorites' },
    mutationFn: ({ part: { id, type }, favorite }: FavoriteChange) =>
      favorite
        ? api.call(addFavorite, { body: { id, type }, quiet: true })
        : api.call(removeFavorite, { query: { id, type }, quiet: true }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: favoriteKeys.keys });
      show(change);
    },
    // The list on the screen stays, so that a heart taken away by mistake can be given back.
    onSuccess: () => client.invalidateQueries({ queryKey: favoriteKeys.lists, refetchType: 'none' }),
    onError: (error, { part, favorite }) => {
      show({ part, favorite: !favorite });
      const message = failureText(error, 'The favorite was not saved. Check your connection and try again.');
      notify({ message, kind: 'error' });
    },
  });
}
