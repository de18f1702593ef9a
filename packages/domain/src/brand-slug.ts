/**
 * The brand in lower case with spaces turned to hyphens and a trailing hyphen removed (CATALOG-11).
 *
 * @example brandSlug('Go Power!') // 'go-power!'
 */
export const brandSlug = (brand: string): string => brand.toLowerCase().replaceAll(' ', '-').replace(/-$/, '');

/** The brand that a slug belongs to: a slug loses characters, so it is looked up in the list of brands (CATALOG-11). */
export const brandOfSlug = (brands: readonly string[], slug: string): string | undefined =>
  brands.find((brand) => brandSlug(brand) === brandSlug(slug));
