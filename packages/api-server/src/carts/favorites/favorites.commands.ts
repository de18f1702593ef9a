import { and, eq, sql } from 'drizzle-orm';
import type { ProductLetter } from '@tech-portal/contract/products';
import { isSold, products } from '../../catalog/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { users } from '../../platform/users/index.ts';
import { readFavoriteKeys } from './favorites.queries.ts';

const MAX_FAVORITES = 500;

interface FavoritePart {
  readonly id: number;
  readonly type: ProductLetter;
}

interface FavoriteChange extends FavoritePart {
  readonly userId: number;
  readonly now: Date;
}

const keyOf = ({ type, id }: FavoritePart): string => `${type}:${id}`;
const containsFavorite = (key: string) => sql`${users.favorites} @> to_jsonb(${key}::text)`;

/**
 * Adds a favorite. Idempotent. A single statement keeps concurrent changes from two tabs from overwriting each other.
 *
 * @throws ApiError `not_found`, `conflict` at the limit
 */
export async function addFavorite(db: Database, { userId, now, ...part }: FavoriteChange): Promise<void> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, part.id), eq(products.type, part.type), isSold));
  if (!product) throw new ApiError('not_found', `There is no product ${part.id} of type ${part.type}.`);
  const key = keyOf(part);
  const added = await db
    .update(users)
    .set({ favorites: sql`${users.favorites} || to_jsonb(${key}::text)`, favoritesModified: now })
    .where(
      and(
        eq(users.id, userId),
        sql`not (${containsFavorite(key)})`,
        sql`jsonb_array_length(${users.favorites}) < ${MAX_FAVORITES}`,
      ),
    )
    .returning({ id: users.id });
  if (added.length > 0 || (await readFavoriteKeys(db, userId)).includes(key)) return;
  throw new ApiError('conflict', `You have ${MAX_FAVORITES} favorites. Please remove one before adding another.`);
}

/** Removes a favorite, even of a deleted part. Idempotent. */
export async function removeFavorite(db: Database, { userId, now, ...part }: FavoriteChange): Promise<void> {
  const key = keyOf(part);
  await db
    .update(users)
    .set({ favorites: sql`${users.favorites} - ${key}::text`, favoritesModified: now })
    .where(and(eq(users.id, userId), containsFavorite(key)));
}
