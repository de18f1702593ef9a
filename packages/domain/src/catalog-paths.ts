import type { OpenValue } from '@tech-portal/contract';
import type { ProductLetter, SearchResult } from '@tech-portal/contract/products';

/** Custom url of a product for paths, without its first and last character (PRODUCT-3). */
export const stripCustomUrl = (customUrl: string): string => customUrl.slice(1, -1);

/**
 * Letter of a search result's source in carts and paths (PORTAL-6): the first letter of its type, even of a type that
 * only a newer server knows.
 */
export const letterOf = (resultType: SearchResult['result_type']): OpenValue<ProductLetter> =>
  resultType.charAt(0).toLowerCase() as OpenValue<ProductLetter>;

/**
 * Path of a product's page, /product/{type}/{id}. The id is the stripped custom url for type p, and the item's number
 * for suppliers' items (PRODUCT-3).
 */
export function productPath(product: {
  readonly type: OpenValue<ProductLetter>;
  readonly id: number;
  readonly custom_url: string;
}): string {
  const slug = product.type === 'p' ? stripCustomUrl(product.custom_url) : '';
  return `/product/${product.type}/${encodeURIComponent(slug || product.id)}`;
}

/**
 * Slug of a brand: lower case, spaces as hyphens, without a trailing hyphen (CATALOG-11).
 *
 * @example brandSlug('Go Power!') // 'go-power!'
 */
export const brandSlug = (brand: string): string => brand.toLowerCase().replaceAll(' ', '-').replace(/-$/, '');

/** Characters of a slug that would end a path segment. */
const PATH_DELIMITERS = /[%/?#\\]/g;

/**
 * Path of a brand's page; a slash in its slug becomes %2F (CATALOG-11).
 *
 * @example brandPath('A/C Works') // '/brands/a%2Fc-works'
 */
export const brandPath = (brand: string): string =>
  `/brands/${brandSlug(brand).replace(PATH_DELIMITERS, encodeURIComponent)}`;

/** Brands of a list that have a slug. The list is needed because slugs lose characters (CATALOG-11). */
export const brandsOfSlug = (brands: readonly string[], slug: string): string[] =>
  brands.filter((brand) => brandSlug(brand) === brandSlug(slug));

/** The brand of a list that has a slug; undefined unless exactly one does. */
export function brandOfSlug(brands: readonly string[], slug: string): string | undefined {
  const [brand, ...others] = brandsOfSlug(brands, slug);
  return others.length === 0 ? brand : undefined;
}
