import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { echoedPicklist } from '../open-picklist.ts';
import { queryId, queryPage } from '../wire.ts';
import { productDetail, productLetter, productListItem, searchResult } from './product.schema.ts';

export const MAX_FOUND_PRODUCTS = 24;

const INVALID_DOLLARS = 'Expected dollars from 0 to 10000000, such as 12.50';

/** Price bound in a query string, in dollars: a number for callers, digits and a point on the wire. */
const priceBound = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^[0-9]{1,8}(?:\.[0-9]{1,2})?$/, INVALID_DOLLARS))], INVALID_DOLLARS),
  v.transform(Number),
  v.minValue(0, INVALID_DOLLARS),
  v.maxValue(10_000_000, INVALID_DOLLARS),
);

/** GET /api/products/search: exact and prefix part numbers first, then words, then typo-tolerant text (SEARCH-2). */
export const searchProducts = defineEndpoint({
  id: 'searchProducts',
  method: 'GET',
  path: '/api/products/search',
  summary: 'Products matching a part number or words, best first; at most 24.',
  access: 'tech-or-admin',
  reads: ['products'],
  query: v.strictObject({
    search_query: v.pipe(v.string(), v.trim(), v.nonEmpty('Type something to search for'), v.maxLength(200)),
  }),
  response: v.array(searchResult),
});

/**
 * GET /api/products/product. For type p the id is the custom url without its first and last character (PRODUCT-3), or
 * the number (PRODUCT-12); for m and n it is the number (PRODUCT-3).
 */
export const getProduct = defineEndpoint({
  id: 'getProduct',
  method: 'GET',
  path: '/api/products/product',
  summary: 'One product with its category path.',
  access: 'tech-or-admin',
  reads: ['products'],
  query: v.strictObject({
    id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
    type: echoedPicklist(productLetter),
  }),
  response: productDetail,
  errors: ['not_found'],
});

/**
 * GET /api/products/product/list: only items with stock above 0 (CATALOG-6); `cat_id` is optional with `brand`
 * (CATALOG-9). Both price bounds are inclusive (CATALOG-16).
 */
export const listProducts = defineEndpoint({
  id: 'listProducts',
  method: 'GET',
  path: '/api/products/product/list',
  summary: 'One page of the parts of a category (its subcategories included) or of a brand, within a price range.',
  access: 'tech-or-admin',
  reads: ['products'],
  query: v.pipe(
    v.strictObject({
      cat_id: v.optional(queryId),
      page: queryPage,
      brand: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))),
      min_price: v.optional(priceBound),
      max_price: v.optional(priceBound),
    }),
    v.check((query) => query.cat_id !== undefined || query.brand !== undefined, 'Give cat_id or brand'),
    v.check(({ min_price: min = 0, max_price: max = min }) => min <= max, 'min_price must not be above max_price'),
  ),
  response: v.array(productListItem),
  errors: ['not_found'],
});

export { productLetter } from './product.schema.ts';
export type { ProductDetail, ProductLetter, ProductListItem, SearchResult } from './product.schema.ts';

// Deprecated names, until the next major version.
export { MAX_FOUND_PRODUCTS as MOST_FOUND_PRODUCTS };
