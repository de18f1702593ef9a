import {
  addFavorite as addFavoriteEndpoint,
  listFavoriteKeys,
  listFavorites,
  removeFavorite as removeFavoriteEndpoint,
} from '@tech-portal/contract/favorites';
import { presentSearch } from '../../catalog/index.ts';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { addFavorite, removeFavorite } from './favorites.commands.ts';
import { readFavoriteKeys, readFavorites } from './favorites.queries.ts';

/** Favorites, private to each user. */
export const favoritesRoutes: readonly Route[] = [
  defineHandler(listFavorites, async ({ query, currentUser, deps }) => {
    const { rows, pageCount } = await readFavorites(deps.db, currentUser.userId, query.page);
    return presentSearch(rows).map((row, at) => ({ ...row, ...(at === 0 && { page_count: pageCount }) }));
  }),

  defineHandler(listFavoriteKeys, async ({ currentUser, deps }) => readFavoriteKeys(deps.db, currentUser.userId)),

  defineHandler(addFavoriteEndpoint, async ({ body, currentUser, deps }) => {
    await addFavorite(deps.db, { ...body, userId: currentUser.userId, now: deps.clock.now() });
    return {};
  }),

  defineHandler(removeFavoriteEndpoint, async ({ query, currentUser, deps }) => {
    await removeFavorite(deps.db, { ...query, userId: currentUser.userId, now: deps.clock.now() });
    return {};
  }),
];
