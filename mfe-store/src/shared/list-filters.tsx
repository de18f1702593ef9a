import { listBrands } from '@tech-portal/contract/brands';
import { useApiQuery } from '@tech-portal/platform/query';
import { NativeSelect } from '@tech-portal/ui';
import { PriceFilter } from './price-filter.tsx';
import type { PriceFilterProps } from './price-filter.tsx';
import classes from './list-filters.module.css';

export interface ListFiltersProps {
  price: PriceFilterProps;
  /** Undefined for the list of a single brand. */
  brand?: BrandFilterProps | undefined;
}

/** Filters of a part list. The brand filter loads late, so it is last, to avoid layout shifts. */
export function ListFilters({ price, brand }: ListFiltersProps) {
  return (
    <>
      <PriceFilter {...price} />
      {brand && <BrandFilter {...brand} />}
    </>
  );
}

interface BrandFilterProps {
  /** Brand from the URL; undefined for all. */
  brand: string | undefined;
  onChange: (brand: string | undefined) => void;
}

/** Brand filter of a category. Renders nothing until the brands have loaded. */
function BrandFilter({ brand, onChange }: BrandFilterProps) {
  const { data } = useApiQuery(listBrands);
  if (!data) return null;
  const names = data.map((one) => one.brand);
  // Like the server, ignores the case of a brand in the URL.
  const selectedBrand = names.find((name) => name.toLowerCase() === brand?.toLowerCase()) ?? brand;
  const unknown = selectedBrand === undefined || names.includes(selectedBrand) ? [] : [selectedBrand];
  return (
    <NativeSelect
      label="Brand"
      className={classes.brand}
      data={[{ value: '', label: 'All brands' }, ...unknown, ...names]}
      value={selectedBrand ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
