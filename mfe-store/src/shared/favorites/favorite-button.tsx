import { addFavorite, listFavoriteKeys, removeFavorite } from '@tech-portal/contract/favorites';
import { setRead, useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import { ActionIcon, titleText } from '@tech-portal/ui';
import { IconHeart, IconHeartFilled } from '@tech-portal/ui/icons';
import { partKey } from '../part.ts';
import type { Part } from '../part.ts';
import classes from './favorite-button.module.css';

/** The heart of a part; it waits until the favorites are known. */
export function FavoriteButton({ part }: { part: Part }) {
  const { data: keys } = useApiQuery(listFavoriteKeys);
  const { mutate } = useChangeFavorite();
  const favorite = keys?.includes(partKey(part)) ?? false;
  return (
    <ActionIcon
      variant="subtle"
      color={favorite ? 'red' : 'gray'}
      size="lg"
      radius="xl"
      disabled={keys === undefined}
      className={classes.heart}
      aria-label={`Favorite: ${titleText(part.title)}`}
      aria-pressed={favorite}
      title={favorite ? 'Remove from favorites' : 'Add to favorites'}
      onClick={() => mutate({ part, favorite: !favorite })}
    >
      {favorite ? <IconHeartFilled size={20} aria-hidden="true" /> : <IconHeart size={20} aria-hidden="true" />}
    </ActionIcon>
  );
}

interface FavoriteChange {
  readonly part: Part;
  readonly favorite: boolean;
}

const withKey = (keys: readonly string[], key: string, present: boolean): string[] => [
  ...keys.filter((other) => other !== key),
  ...(present ? [key] : []),
];

/** Makes a part a favorite or takes it out: shown at once, undone with a toast when the server refuses. */
function useChangeFavorite() {
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
      toast: 'The favorite was not saved. Please try again.',
    },
  );
}
