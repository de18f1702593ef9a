import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { dollars, pageCount, recordId } from '../wire.ts';

/** Product sources as letters: p PRODUCT, m MEYER_RAW, n NTP_RAW (PORTAL-6). */
export const productLetter = v.picklist(['p', 'm', 'n']);
export type ProductLetter = v.InferOutput<typeof productLetter>;

/** Result types of the search; the first letter, lower-cased, is the {@link productLetter}. */
export const resultType = v.picklist(['PRODUCT', 'MEYER_RAW', 'NTP_RAW']);

const stock = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Crumb of a category path. `pretty_url` is that category's own path segment. */
const categoryCrumb = v.object({ title: v.string(), pretty_url: v.string() });

/** Response of the product endpoint. `title` and `description` come unsanitized from suppliers and may contain HTML. */
export const productDetail = v.object({
  id: recordId,
  type: openPicklist(productLetter),
  title: v.string(),
  description: v.string(),
  brand: v.string(),
  UPC: v.string(),
  mpn: v.string(),
  price: dollars,
  stock,
  /** Null for supplier items without a picture (PRODUCT-5). */
  image_url: v.nullable(v.string()),
  /** Root first; empty for supplier items. */
  path: v.array(categoryCrumb),
  /** Has one additional character at each end (PRODUCT-3). */
  custom_url: v.string(),
});
export type ProductDetail = v.InferOutput<typeof productDetail>;

export const productListItem = v.object({
  id: recordId,
  type: openPicklist(productLetter),
  title: v.string(),
  url: v.nullable(v.string()),
  custom_url: v.string(),
  brand: v.string(),
  mpn: v.string(),
  price: dollars,
  stock,
  page_count: pageCount,
});
export type ProductListItem = v.InferOutput<typeof productListItem>;

export const searchResult = v.object({
  id: recordId,
  title: v.string(),
  description: v.string(),
  brand: v.string(),
  mpn: v.string(),
  price: dollars,
  stock,
  result_type: openPicklist(resultType),
  custom_url: v.string(),
  image_url: v.nullable(v.string()),
  /** Set if no product matches all words of the search: this one matches some of them (SEARCH-23). */
  partial: v.optional(v.boolean()),
});
export type SearchResult = v.InferOutput<typeof searchResult>;
