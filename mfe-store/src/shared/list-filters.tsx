import { listBrands } from '@tech-portal/contract/brands';
import { useApiQuery } from '@tech-portal/platform/query';
import { NativeSelect } from '@tech-portal/ui';
import { PriceFilter } from './price-filter.tsx';
import type { PriceFilterProps } from './price-filter.tsx';
import classes from './list-filters.module.css';

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

interface BrandFilterProps {
  /** As it stands in the address; undefined for all. */
  brand: string | undefined;
  onChange: (brand: string | undefined) => void;
}

/** Narrows the parts of a category to a brand. While brands are not known, and when they cannot be read, there is none. */
function BrandFilter({ brand, onChange }: BrandFilterProps) {
  const { data } = useApiQuery(listBrands);
  if (!data) return null;
  const names = data.map((one) => one.brand);
  // An address that somebody has typed names a brand whatever its case, as the server takes it.
  const chosen = names.find((name) => name.toLowerCase() === brand?.toLowerCase()) ?? brand;
  const unknown = chosen === undefined || names.includes(chosen) ? [] : [chosen];
  return (
    <NativeSelect
      label="Brand"
      className={classes.brand}
      data={[{ value: '', label: 'All brands' }, ...unknown, ...names]}
      value={chosen ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
