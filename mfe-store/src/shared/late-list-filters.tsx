import { lazyComponent } from '@tech-portal/platform';
import type { ListFiltersProps } from './list-filters.tsx';

/** {@link ListFilters}, which the first paint of a list does not wait for; without them the list is as it is. */
export const LateListFilters = lazyComponent<ListFiltersProps>(
  async () => (await import('./list-filters.tsx')).ListFilters,
  { failed: () => null },
);
