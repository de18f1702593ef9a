/**
 * A brand in an address: lower case, spaces turned to hyphens, a trailing hyphen removed (document 1, section 2).
 *
 * @example brandSlug('Go Power! ') // 'go-power!'
 */
export function brandSlug(brand: string): string {
  return brand.toLowerCase().replaceAll(' ', '-').replace(/-$/, '');
}

/** Letters and digits of a slug: what is left when a browser or a person has dropped the special characters. */
function bareSlug(slug: string): string {
  return slug.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * The brand behind a slug. Slugs lose characters ('A&E', 'Go Power!'), so the answer comes from the list of brands:
 * the exact slug first, then the one with the same letters and digits (decision 20).
 */
export function brandOfSlug(slug: string, brands: readonly string[]): string | undefined {
  const wanted = brandSlug(slug);
  const bare = bareSlug(wanted);
  return (
    brands.find((brand) => brandSlug(brand) === wanted) ??
    (bare === '' ? undefined : brands.find((brand) => bareSlug(brandSlug(brand)) === bare))
  );
}
