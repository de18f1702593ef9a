import { lazyComponent } from '@tech-portal/platform';
import type { BrandFilterProps } from './brand-filter.tsx';

/** {@link BrandFilter}, which the first paint of a list does not wait for; without it the list is as it is. */
export const LateBrandFilter = lazyComponent<BrandFilterProps>(
  async () => (await import('./brand-filter.tsx')).BrandFilter,
  { failed: () => null },
);
