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
