import type { Brand } from '@tech-portal/contract/brands';

export interface BrandGroup {
  readonly letter: string;
  readonly brands: readonly string[];
}

/** Brands under the uppercase first letter of their names, in the order they come. */
export function groupBrands(brands: readonly Brand[]): BrandGroup[] {
  const groups = Map.groupBy(brands, ({ brand }) => brand.trim().charAt(0).toUpperCase());
  return [...groups].map(([letter, members]) => ({ letter, brands: members.map(({ brand }) => brand) }));
}
