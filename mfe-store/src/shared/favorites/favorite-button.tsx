import { addFavorite, listFavoriteKeys, removeFavorite } from '@tech-portal/contract/favorites';
import { setRead, useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import { ActionIcon, titleText } from '@tech-portal/ui';
import { IconHeart, IconHeartFilled } from '@tech-portal/ui/icons';
import { partKey } from '../part.ts';
import type { Part } from '../part.ts';
import classes from './favorite-button.module.css';

/** Heart button of a part; disabled until the favorites are loaded. */
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

/** Toggles a favorite optimistically; reverts with a toast when the server refuses. */
function useChangeFavorite() {
  return useApiMutation<unknown, FavoriteChange>(
    ({ part: { id, type }, favorite }, send) =>
      favorite ? send(addFavorite, { body: { id, type } }) : send(removeFavorite, { query: { id, type } }),
    {
      // Runs changes one at a time, to make the last click win.
      scope: 'favorites',
      optimistic: ({ part, favorite }) => [
        setRead(listFavoriteKeys, undefined, (keys) => withKey(keys, partKey(part), favorite)),
      ],
      // Keeps the list on the screen, to let the user undo a mistaken click.
      hold: ['favorites'],
      toast: 'The favorite was not saved. Please try again.',
    },
  );
}
