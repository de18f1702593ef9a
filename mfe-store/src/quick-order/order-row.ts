import { centsToDollars, dollarsToCents, matchStatus, normalizePartNumber } from '@tech-portal/domain';
import type { CartItem } from '@tech-portal/contract/cart';
import type { MatchedLine, MatchStatus } from '@tech-portal/contract/quick-order';
import { partKey, partOfSearchResult } from '../shared/part.ts';
import type { Part } from '../shared/part.ts';
import type { DraftLine } from './quick-order-draft.ts';

/** Order line with the server's matches for its part number. */
export interface OrderRow {
  readonly line: DraftLine;
  /** `unchecked` until the server has responded. */
  readonly status: MatchStatus | 'unchecked';
  /** The only matching part, or the one the user chose. */
  readonly part: Part | undefined;
  readonly choices: readonly Part[];
  readonly quantityInCart: number;
  /** Quantity of the part that can still be added to the cart. */
  readonly availableQuantity: number;
}

export interface ReadyRow extends OrderRow {
  readonly part: Part;
}

/**
 * Builds the rows of a quick order from the server's latest response.
 *
 * @param cart Lines of the target cart: a part's quantity is added to its line, up to its stock (CART-7).
 */
export function orderRows(
  lines: readonly DraftLine[],
  matched: readonly MatchedLine[] | undefined,
  cart: readonly CartItem[] = [],
): OrderRow[] {
  const byNumber = new Map(matched?.map((line) => [normalizePartNumber(line.part_number), line.products]));
  const quantities = new Map(cart.map((item) => [partKey(item), item.qty]));
  const quantityInCartOf = (part: Part) => quantities.get(partKey(part)) ?? 0;
  const availableQuantityOf = (part: Part) => Math.max(0, part.stock - quantityInCartOf(part));
  return lines.map((line) => {
    const found = byNumber.get(normalizePartNumber(line.part_number));
    if (!found)
      return { line, status: 'unchecked', part: undefined, choices: [], quantityInCart: 0, availableQuantity: 0 };
    const choices = found.map(partOfSearchResult);
    const chosen = choices.find((part) => partKey(part) === line.chosen);
    const candidates = chosen ? [chosen] : choices;
    const part = candidates.length === 1 ? candidates[0] : undefined;
    return {
      line,
      choices,
      status: matchStatus(line.qty, candidates.map(availableQuantityOf)),
      part,
      quantityInCart: part ? quantityInCartOf(part) : 0,
      availableQuantity: part ? availableQuantityOf(part) : 0,
    };
  });
}

/** Rows that can be added. `availableQuantity` is above zero only for rows with a part. */
export const readyRows = (rows: readonly OrderRow[]): ReadyRow[] =>
  rows.filter((row): row is ReadyRow => row.availableQuantity > 0);

/** Total price of the quantities that can be added, in dollars. */
export function readyTotal(rows: readonly OrderRow[]): number {
  const cents = readyRows(rows).map(
    ({ line, part, availableQuantity }) => dollarsToCents(part.price) * Math.min(line.qty, availableQuantity),
  );
  return centsToDollars(cents.reduce((sum, each) => sum + each, 0));
}
