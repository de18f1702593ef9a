import { brandPath } from '@tech-portal/domain';

/** Query parameter that says which of the brands with one slug is meant. */
export const NAME = 'name';

/** The address of each brand's page; brands that share a slug have their name in it too. */
export function brandAddresses(brands: readonly string[]): (brand: string) => string {
  const sharing = Map.groupBy(brands, brandPath);
  return (brand) => {
    const path = brandPath(brand);
    const isShared = (sharing.get(path)?.length ?? 0) > 1;
    return isShared ? `${path}?${new URLSearchParams({ [NAME]: brand }).toString()}` : path;
  };
}
