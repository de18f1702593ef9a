import { Button, EmptyState, Group } from '@tech-portal/ui';
import { priceRangeText } from './price-problems.ts';
import { isPriceRange } from './price-range.ts';
import type { PriceTexts } from './price-range.ts';

export interface NoPartsProps {
  brand: string | undefined;
  prices: PriceTexts;
  isUnknownBrand?: boolean | undefined;
  onShowAllBrands: () => void;
  onShowAllPrices: () => void;
}

function titleFor({ brand, prices, isUnknownBrand }: NoPartsProps): string {
  if (!isPriceRange(prices)) return 'Correct the prices to see parts.';
  if (isUnknownBrand) return `There is no brand “${brand}”.`;
  const fragments = ['No parts', brand !== undefined && `of ${brand}`, priceRangeText(prices), 'in stock here.'];
  return fragments.filter(Boolean).join(' ');
}

/** Empty state of a filtered list, with buttons that remove the filters. */
export function NoParts(props: NoPartsProps) {
  const { brand, prices, isUnknownBrand = false, onShowAllBrands, onShowAllPrices } = props;
  const isRange = isPriceRange(prices);
  const hasPrices = !isUnknownBrand && priceRangeText(prices) !== undefined;
  const hasBrand = isRange && brand !== undefined;
  const hint = hasPrices ? 'Change the price range, or show all prices.' : 'Choose another brand, or show all brands.';
  return (
    <EmptyState
      title={titleFor(props)}
      hint={hasPrices && hasBrand ? 'Change the prices or the brand to see more parts.' : hint}
      action={
        <Group justify="center" gap="xs">
          {hasPrices && (
            <Button variant="default" onClick={onShowAllPrices}>
              Show All Prices
            </Button>
          )}
          {hasBrand && (
            <Button variant="default" onClick={onShowAllBrands}>
              Show All Brands
            </Button>
          )}
        </Group>
      }
    />
  );
}
