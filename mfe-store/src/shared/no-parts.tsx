import { Button, EmptyState, Group } from '@tech-portal/ui';

export interface NoPartsProps {
  title: string;
  /** Takes the brand away; absent where none narrows the list. */
  onShowAllBrands?: (() => void) | undefined;
  /** Takes the prices away; absent where none narrow the list. */
  onShowAllPrices?: (() => void) | undefined;
}

function hintFor({ onShowAllBrands, onShowAllPrices }: NoPartsProps): string | undefined {
  if (onShowAllBrands && onShowAllPrices) return 'Change prices or brand, or look at more parts.';
  if (onShowAllPrices) return 'Change the prices, or look at the parts of all prices.';
  return onShowAllBrands && 'Choose another brand, or look at the parts of all.';
}

/** Nothing is left of a list, and what narrows it can be taken away. */
export function NoParts(props: NoPartsProps) {
  const { title, onShowAllBrands, onShowAllPrices } = props;
  return (
    <EmptyState
      title={title}
      hint={hintFor(props)}
      action={
        (onShowAllBrands ?? onShowAllPrices) && (
          <Group justify="center" gap="xs">
            {onShowAllPrices && (
              <Button variant="default" onClick={onShowAllPrices}>
                Show All Prices
              </Button>
            )}
            {onShowAllBrands && (
              <Button variant="default" onClick={onShowAllBrands}>
                Show All Brands
              </Button>
            )}
          </Group>
        )
      }
    />
  );
}
