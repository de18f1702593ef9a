import { getProduct, listProducts, searchProducts } from '@tech-portal/contract/products';
import { dollarsToCents } from '@tech-portal/domain';
import { ApiError, defineHandler } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { findBrandId } from './brands.queries.ts';
import { hasCategory, ancestorsOf } from './categories.queries.ts';
import { presentPage, presentProduct, presentSearch } from './products.presenter.ts';
import { findProduct, listProductRows, searchProductRows } from './products.queries.ts';

const centsOf = (dollars: number | undefined): number | undefined =>
  dollars === undefined ? undefined : dollarsToCents(dollars);

export const productsRoutes: readonly Route[] = [
  defineHandler(searchProducts, async ({ query, deps }) => {
    const { rows, isPartial } = await searchProductRows(deps.db, query.search_query);
    return presentSearch(rows).map((row) => (isPartial ? { ...row, partial: true } : row));
  }),

  defineHandler(getProduct, async ({ query, deps }) => {
    const row = await findProduct(deps.db, query.type, query.id);
    if (!row) throw new ApiError('not_found', `There is no product '${query.id}'.`);
    return presentProduct(row, await ancestorsOf(deps.db, row.categoryId));
  }),

  defineHandler(listProducts, async ({ query, deps: { db } }) => {
    const categoryId = query.cat_id;
    if (categoryId !== undefined && !(await hasCategory(db, categoryId))) {
      throw new ApiError('not_found', `There is no category ${categoryId}.`);
    }
    const brandId = query.brand === undefined ? undefined : await findBrandId(db, query.brand);
    if (brandId === undefined && query.brand !== undefined) {
      throw new ApiError('not_found', `There is no brand '${query.brand}'.`);
    }
    const range = { minCents: centsOf(query.min_price), maxCents: centsOf(query.max_price) };
    return presentPage(await listProductRows(db, { categoryId, brandId }, range, query.page));
  }),
];
