import type { MatchStatus } from '@tech-portal/contract/quick-order';

/**
 * Status of a quick order line, by the stock of each part with its number: several parts are `ambiguous` until one is
 * chosen.
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
