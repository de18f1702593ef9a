/**
 * The brand in lower case with spaces turned to hyphens and a trailing hyphen removed (CATALOG-11).
 *
 * @example brandSlug('Go Power!') // 'go-power!'
 */
export const brandSlug = (brand: string): string => brand.toLowerCase().replaceAll(' ', '-').replace(/-$/, '');

/** Signs of a slug that would end the segment of a path. */
const pathSigns = /[%/?#\\]/g;

/**
 * The path of a brand's page; its slug keeps a slash as %2F (CATALOG-11).
 *
 * @example brandPath('A/C Works') // '/brands/a%2Fc-works'
 */
export const brandPath = (brand: string): string =>
  `/brands/${brandSlug(brand).replace(pathSigns, encodeURIComponent)}`;

/** The brands that share a slug: it loses characters, so it is looked up in the list of brands (CATALOG-11). */
export const brandsOfSlug = (brands: readonly string[], slug: string): string[] =>
  brands.filter((brand) => brandSlug(brand) === brandSlug(slug));

/** The one brand that a slug belongs to. */
export function brandOfSlug(brands: readonly string[], slug: string): string | undefined {
  const [brand, ...others] = brandsOfSlug(brands, slug);
  return others.length === 0 ? brand : undefined;
}
