import { addFavorite, listFavoriteKeys, removeFavorite } from '@tech-portal/contract/favorites';
import { usePlatform } from '@tech-portal/platform';
import { setRead, useApiMutation } from '@tech-portal/platform/query';
import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { partKey } from '../part.ts';
import type { Part } from '../part.ts';

interface FavoriteChange {
  readonly part: Part;
  readonly favorite: boolean;
}

const withKey = (keys: readonly string[], key: string, present: boolean): string[] => [
  ...keys.filter((other) => other !== key),
  ...(present ? [key] : []),
];

/** Makes a part a favorite or takes it out: shown at once, undone with a toast when the server refuses. */
export function useChangeFavorite() {
  const { notify } = usePlatform();
  return useApiMutation<unknown, FavoriteChange>(
    ({ part: { id, type }, favorite }, send) =>
      favorite ? send(addFavorite, { body: { id, type } }) : send(removeFavorite, { query: { id, type } }),
    {
      // One after the other, so that the last click decides.
      scope: 'favorites',
      optimistic: ({ part, favorite }) => [
        setRead(listFavoriteKeys, undefined, (keys) => withKey(keys, partKey(part), favorite)),
      ],
      // The list on the screen stays, so that a heart taken away by mistake can be given back.
      hold: ['favorites'],
      onError: (error) =>
        notify({
          message: describeChangeError(error, 'The favorite was not saved. Please try again.'),
          kind: 'error',
        }),
    },
  );
}
