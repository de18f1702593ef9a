import type { OpenValue } from '@tech-portal/contract';
import type { ProductLetter, SearchResult } from '@tech-portal/contract/products';

/** Custom url of a product for paths, without its first and last character (PRODUCT-3). */
export const stripCustomUrl = (customUrl: string): string => customUrl.slice(1, -1);

/**
 * Letter of a search result's source in carts and paths (PORTAL-6): its first one, also for sources that only a newer
 * server knows.
 */
export const letterOf = (resultType: SearchResult['result_type']): OpenValue<ProductLetter> =>
  resultType.charAt(0).toLowerCase() as OpenValue<ProductLetter>;

/**
 * Path of a product's page: /product/{type}/{id}, where type p has its stripped custom url as id, and suppliers' items
 * their number (PRODUCT-3).
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

/** Brands with a slug, found in the list of brands, as slugs lose characters (CATALOG-11). */
export const brandsOfSlug = (brands: readonly string[], slug: string): string[] =>
  brands.filter((brand) => brandSlug(brand) === brandSlug(slug));

/** Brand of a slug, if exactly one has it. */
export function brandOfSlug(brands: readonly string[], slug: string): string | undefined {
  const [brand, ...others] = brandsOfSlug(brands, slug);
  return others.length === 0 ? brand : undefined;
}
