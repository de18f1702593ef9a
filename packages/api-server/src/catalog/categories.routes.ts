import { listCategories } from '@tech-portal/contract/categories';
import { ApiError, defineHandler } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { presentCategory } from './categories.presenter.ts';
import { childrenOf, resolvePath } from './categories.queries.ts';

export const categoriesRoutes: readonly Route[] = [
  defineHandler(listCategories, async ({ query, deps: { db } }) => {
    const way = await resolvePath(db, query.path);
    if (!way) throw new ApiError('not_found', `There is no category '${query.path}'.`);
    const children = await childrenOf(db, way.at(-1)?.id ?? null);
    return { tree: way.map(presentCategory), categories: children.map(presentCategory) };
  }),
];
