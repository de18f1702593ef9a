import { listFavoriteKeys } from '@tech-portal/contract/favorites';
import { useApiQuery } from '@tech-portal/platform/query';
import { ActionIcon, titleText } from '@tech-portal/ui';
import { IconHeart, IconHeartFilled } from '@tech-portal/ui/icons';
import { partKey } from '../part.ts';
import type { Part } from '../part.ts';
import { useChangeFavorite } from './favorites.mutations.ts';
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
