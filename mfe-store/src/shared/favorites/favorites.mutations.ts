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

/** One after the other, so that the last click decides. */
const favoriteChange = { mutationKey: ['favorite-change'], scope: { id: 'favorites' } } as const;

/** Makes a part a favorite or takes it out: shown at once, undone with a toast when the server refuses. */
export function useChangeFavorite() {
  const api = useApi();
  const { notify } = usePlatform();
  const client = useQueryClient();
  const show = ({ part, favorite }: FavoriteChange) =>
    client.setQueryData<readonly string[]>(favoriteKeys.keys, (keys) => keys && withKey(keys, partKey(part), favorite));
  /** Whether no later click on the heart of a part waits behind this one. */
  const isLastOf = (part: Part) => {
    const isOfPart = ({ state }: { state: { variables?: unknown } }) =>
      partKey((state.variables as FavoriteChange).part) === partKey(part);
    return client.isMutating({ mutationKey: favoriteChange.mutationKey, predicate: isOfPart }) <= 1;
  };
  return useMutation({
    ...favoriteChange,
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
      if (isLastOf(part)) {
        show({ part, favorite: !favorite });
        // Of several clicks the first may have been refused too.
        void client.invalidateQueries({ queryKey: favoriteKeys.keys });
      }
      const message = failureText(error, 'The favorite was not saved. Check your connection and try again.');
      notify({ message, kind: 'error' });
    },
  });
}
