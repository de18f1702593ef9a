import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { echoedPicklist } from '../open-picklist.ts';
import { productLetter, searchResult } from '../products/product.schema.ts';
import { acknowledgement, pageCount, queryId, queryPage, recordId } from '../wire.ts';

const favorite = v.object({ ...searchResult.entries, page_count: pageCount });
export type Favorite = v.InferOutput<typeof favorite>;

/** GET /api/favorites: newest first, without parts that no longer exist. */
export const listFavorites = defineEndpoint({
  id: 'listFavorites',
  method: 'GET',
  path: '/api/favorites',
  summary: 'One page of the favorite parts of the signed-in user, newest first.',
  access: 'tech-or-admin',
  reads: ['favorites', 'products'],
  query: v.strictObject({ page: queryPage }),
  response: v.array(favorite),
});

/** GET /api/favorites/keys: letter and id of every favorite, e.g. `p:7`, for the state of hearts. */
export const listFavoriteKeys = defineEndpoint({
  id: 'listFavoriteKeys',
  method: 'GET',
  path: '/api/favorites/keys',
  summary: 'Letter and id of each favorite part of the signed-in user.',
  access: 'tech-or-admin',
  reads: ['favorites'],
  response: v.array(v.pipe(v.string(), v.regex(/^[a-z]:[0-9]+$/))),
});

/** POST /api/favorites: idempotent. */
export const addFavorite = defineEndpoint({
  id: 'addFavorite',
  method: 'POST',
  path: '/api/favorites',
  summary: 'Makes a part a favorite.',
  access: 'tech-or-admin',
  changes: ['favorites'],
  body: v.strictObject({ id: recordId, type: echoedPicklist(productLetter) }),
  response: acknowledgement,
  errors: ['not_found', 'conflict'],
});

/** DELETE /api/favorites: idempotent. */
export const removeFavorite = defineEndpoint({
  id: 'removeFavorite',
  method: 'DELETE',
  path: '/api/favorites',
  summary: 'Removes a part from the favorites.',
  access: 'tech-or-admin',
  changes: ['favorites'],
  query: v.strictObject({ id: queryId, type: echoedPicklist(productLetter) }),
  response: acknowledgement,
});
