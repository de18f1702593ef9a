/**
 * The brand in lower case with spaces turned to hyphens and a trailing hyphen removed (document 1, section 2).
 *
 * @example brandSlug('Go Power!') // 'go-power!'
 */
export const brandSlug = (brand: string): string => brand.toLowerCase().replaceAll(' ', '-').replace(/-$/, '');

/** The brand of a list that a slug stands for: a slug loses characters, so it is looked up, never turned back (decision 20). */
export const brandOfSlug = (brands: readonly string[], slug: string): string | undefined =>
  brands.find((brand) => brandSlug(brand) === brandSlug(slug));
