import type { MatchStatus } from '@tech-portal/contract/quick-order';

/** Stock above which the exact number is hidden (PRODUCT-6). */
const MAX_SHOWN_STOCK = 30;

/**
 * 'In stock' above 30, 'N in stock' from 1, 'Out of Stock' at 0 (PRODUCT-6).
 *
 * @example stockLabel(12) // '12 in stock'
 */
export function stockLabel(stock: number): string {
  if (stock > MAX_SHOWN_STOCK) return 'In stock';
  return stock > 0 ? `${stock} in stock` : 'Out of Stock';
}

/** Limits a quantity to whole numbers from 1 to the stock (PRODUCT-8). 0 if there is no stock; 1 for invalid input. */
export function clampQuantity(quantity: number, stock: number): number {
  const max = Math.max(0, Math.floor(stock));
  const requested = Number.isNaN(quantity) ? 1 : Math.trunc(quantity);
  return Math.min(Math.max(requested, 1), max);
}

/**
 * Status of a quick order line, given the stock of each part with its part number. Several parts are `ambiguous` until
 * one is chosen.
 *
 * @example matchStatus(3, [2]) // 'short'
 */
export function matchStatus(qty: number, stocks: readonly number[]): MatchStatus {
  const [stock] = stocks;
  if (stock === undefined) return 'unknown';
  if (stocks.length > 1) return 'ambiguous';
  if (stock === 0) return 'out_of_stock';
  return stock < qty ? 'short' : 'found';
}
