import { eq, sql } from 'drizzle-orm';
import { readProductSummaries } from '../../catalog/index.ts';
import type { ProductSummary } from '../../catalog/index.ts';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { users } from '../../platform/users/index.ts';

const pageSize = 24;

export interface FavoritesPage {
  readonly rows: readonly ProductSummary[];
  readonly pageCount: number;
}

/** Keys of a user's favorites, each with the letter and id of a part, oldest first. */
export async function readFavoriteKeys(db: Database, userId: number): Promise<string[]> {
  const [row] = await db.select({ favorites: users.favorites }).from(users).where(eq(users.id, userId));
  return row?.favorites ?? [];
}

/** Favorites whose part still exists, newest first. */
export async function readFavorites(db: Database, userId: number, page: number): Promise<FavoritesPage> {
  const found = await selectRows<{ id: number }>(
    db,
    sql`select products.id from users
      cross join lateral jsonb_array_elements_text(users.favorites) with ordinality as favorite (key, place)
      join products on products.type || ':' || products.id = favorite.key
        and products.id = split_part(favorite.key, ':', 2)::int and products.removed is null
      where users.id = ${userId} order by favorite.place desc`,
  );
  const ids = found.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id);
  return { rows: await readProductSummaries(db, ids), pageCount: Math.max(1, Math.ceil(found.length / pageSize)) };
}
