import {
  addFavorite as addFavoriteCall,
  listFavoriteKeys,
  listFavorites,
  removeFavorite as removeFavoriteCall,
} from '@tech-portal/contract/favorites';
import { presentSearch } from '../../catalog/index.ts';
import { handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { addFavorite, removeFavorite } from './favorites.commands.ts';
import { readFavoriteKeys, readFavorites } from './favorites.queries.ts';

/** Favorites, private to each user. */
export const favoritesRoutes: readonly Route[] = [
  handle(listFavorites, async ({ query, viewer, deps }) => {
    const { rows, pageCount } = await readFavorites(deps.db, viewer.userId, query.page);
    return presentSearch(rows).map((row, at) => ({ ...row, ...(at === 0 && { page_count: pageCount }) }));
  }),

  handle(listFavoriteKeys, async ({ viewer, deps }) => readFavoriteKeys(deps.db, viewer.userId)),

  handle(addFavoriteCall, async ({ body, viewer, deps }) => {
    await addFavorite(deps.db, { ...body, userId: viewer.userId, now: deps.clock.now() });
    return {};
  }),

  handle(removeFavoriteCall, async ({ query, viewer, deps }) => {
    await removeFavorite(deps.db, { ...query, userId: viewer.userId, now: deps.clock.now() });
    return {};
  }),
];
