import { addFavorite, listFavoriteKeys, removeFavorite } from '@tech-portal/contract/favorites';
import { setCached, useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import { ActionIcon, plainTitle } from '@tech-portal/ui';
import { IconHeart, IconHeartFilled } from '@tech-portal/ui/icons';
import { partKey } from '../part.ts';
import type { Part } from '../part.ts';
import classes from './favorite-button.module.css';

/** Heart button of a part; disabled until the favorites are loaded. */
export function FavoriteButton({ part }: { part: Part }) {
  const { data: keys } = useApiQuery(listFavoriteKeys);
  const { mutate } = useChangeFavorite();
  const isFavorite = keys?.includes(partKey(part)) ?? false;
  return (
    <ActionIcon
      variant="subtle"
      color={isFavorite ? 'red' : 'gray'}
      size="lg"
      radius="xl"
      disabled={keys === undefined}
      className={classes.heart}
      aria-label={`Favorite: ${plainTitle(part.title)}`}
      aria-pressed={isFavorite}
      title={isFavorite ? 'Remove from favorites' : 'Add to favorites'}
      onClick={() => mutate({ part, isFavorite: !isFavorite })}
    >
      {isFavorite ? <IconHeartFilled size={20} aria-hidden="true" /> : <IconHeart size={20} aria-hidden="true" />}
    </ActionIcon>
  );
}

interface FavoriteChange {
  readonly part: Part;
  readonly isFavorite: boolean;
}

const withKey = (keys: readonly string[], key: string, isFavorite: boolean): string[] => [
  ...keys.filter((other) => other !== key),
  ...(isFavorite ? [key] : []),
];

/** Toggles a favorite optimistically; reverts with a toast when the server refuses. */
function useChangeFavorite() {
  return useApiMutation<unknown, FavoriteChange>(
    ({ part: { id, type }, isFavorite }, send) =>
      isFavorite ? send(addFavorite, { body: { id, type } }) : send(removeFavorite, { query: { id, type } }),
    {
      // Sends one change at a time, which makes the last click win.
      scope: 'favorites',
      optimistic: ({ part, isFavorite }) => [
        setCached(listFavoriteKeys, undefined, (keys) => withKey(keys, partKey(part), isFavorite)),
      ],
      // The list does not change on the screen, so the user can undo a mistaken click.
      hold: ['favorites'],
      toast: 'The favorite was not saved. Please try again.',
    },
  );
}
