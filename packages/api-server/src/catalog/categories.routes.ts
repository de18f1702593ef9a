import { listCategories } from '@tech-portal/contract/categories';
import { ApiError } from '../http/api-error.ts';
import { handle, type Route } from '../http/handle.ts';
import { presentCategory } from './categories.presenter.ts';

export const categoriesRoutes: readonly Route[] = [
  handle(listCategories, async ({ query, deps }) => {
    const { categories } = await deps.catalog.taxonomy();
    const way = categories.resolve(query.path);
    if (!way) throw new ApiError('not_found', `There is no category '${query.path}'.`);
    return {
      tree: way.map(presentCategory),
      categories: categories.childrenOf(way.at(-1)?.id ?? null).map(presentCategory),
    };
  }),
];
