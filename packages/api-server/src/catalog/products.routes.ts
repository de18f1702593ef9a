import { getProduct, listProducts, searchProducts } from '@tech-portal/contract/products';
import { dollarsToCents } from '@tech-portal/domain';
import { ApiError } from '../http/api-error.ts';
import { handle, type Route } from '../http/handle.ts';
import { presentPage, presentProduct, presentSearch } from './products.presenter.ts';
import { findBrandId, findProduct, listPricedRows, listProductRows, searchProductRows } from './products.queries.ts';

const centsOf = (dollars: number | undefined): number | undefined =>
  dollars === undefined ? undefined : dollarsToCents(dollars);

export const productsRoutes: readonly Route[] = [
  handle(searchProducts, async ({ query, deps }) => {
    const { rows, isPartial } = await searchProductRows(deps, query.search_query);
    return presentSearch(rows).map((row) => (isPartial ? { ...row, partial: true } : row));
  }),

  handle(getProduct, async ({ query, deps }) => {
    const row = await findProduct(deps.db, query.type, query.id);
    if (!row) throw new ApiError('not_found', `There is no product '${query.id}'.`);
    const { categories } = await deps.catalog.taxonomy();
    return presentProduct(row, categories.wayTo(row.categoryId));
  }),

  handle(listProducts, async ({ query, deps }) => {
    const taxonomy = await deps.catalog.taxonomy();
    const categoryId = query.cat_id;
    if (categoryId !== undefined && !taxonomy.categories.has(categoryId)) {
      throw new ApiError('not_found', `There is no category ${categoryId}.`);
    }
    const brandId = query.brand === undefined ? undefined : findBrandId(taxonomy, query.brand);
    const filter = { categoryId, brandId };
    const range = { minCents: centsOf(query.min_price), maxCents: centsOf(query.max_price) };
    const isPriced = range.minCents !== undefined || range.maxCents !== undefined;
    return presentPage(
      isPriced
        ? await listPricedRows(deps, filter, range, query.page)
        : await listProductRows(deps, filter, query.page),
    );
  }),
];
