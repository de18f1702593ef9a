import { BrandFilter } from './brand-filter.tsx';
import type { BrandFilterProps } from './brand-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import type { PriceFilterProps } from './price-filter.tsx';

export interface ListFiltersProps {
  price: PriceFilterProps;
  /** Absent where a list is one brand's already. */
  brand?: BrandFilterProps | undefined;
}

/** What narrows a list of parts. The brand, which comes once brands are known, stands last and moves nothing. */
export function ListFilters({ price, brand }: ListFiltersProps) {
  return (
    <>
      <PriceFilter {...price} />
      {brand && <BrandFilter {...brand} />}
    </>
  );
}
