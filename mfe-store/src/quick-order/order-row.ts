import { centsToDollars, dollarsToCents, matchStatus, normalizePartNumber } from '@tech-portal/domain';
import type { CartItem } from '@tech-portal/contract/cart';
import type { MatchedLine, MatchStatus } from '@tech-portal/contract/quick-order';
import { partKey, partOfSearchResult } from '../shared/part.ts';
import type { Part } from '../shared/part.ts';
import type { DraftLine } from './quick-order-draft.ts';

/** A line with what is known of its part number. */
export interface OrderRow {
  readonly line: DraftLine;
  /** `unchecked` until the server has responded. */
  readonly status: MatchStatus | 'unchecked';
  /** The part, once there is only one or one was chosen. */
  readonly part: Part | undefined;
  /** All parts with this number. */
  readonly choices: readonly Part[];
  /** Pieces of the part that are in the cart already. */
  readonly inCart: number;
  /** Pieces of the part that can still be added. */
  readonly left: number;
}

/** A row of whose part something can be added. */
export interface ReadyRow extends OrderRow {
  readonly part: Part;
}

/**
 * The rows of a quick order, by the server's last response.
 *
 * @param cart Lines of the cart the parts go to: they merge with it, up to the stock (CART-7).
 */
export function orderRows(
  lines: readonly DraftLine[],
  matched: readonly MatchedLine[] | undefined,
  cart: readonly CartItem[] = [],
): OrderRow[] {
  const byNumber = new Map(matched?.map((line) => [normalizePartNumber(line.part_number), line.products]));
  const quantities = new Map(cart.map((item) => [partKey(item), item.qty]));
  const inCartOf = (part: Part) => quantities.get(partKey(part)) ?? 0;
  const leftOf = (part: Part) => Math.max(0, part.stock - inCartOf(part));
  return lines.map((line) => {
    const found = byNumber.get(normalizePartNumber(line.part_number));
    if (!found) return { line, status: 'unchecked', part: undefined, choices: [], inCart: 0, left: 0 };
    const choices = found.map(partOfSearchResult);
    const chosen = choices.find((part) => partKey(part) === line.chosen);
    const candidates = chosen ? [chosen] : choices;
    const part = candidates.length === 1 ? candidates[0] : undefined;
    return {
      line,
      choices,
      status: matchStatus(line.qty, candidates.map(leftOf)),
      part,
      inCart: part ? inCartOf(part) : 0,
      left: part ? leftOf(part) : 0,
    };
  });
}

/** Rows of which something can be added; only of a part that is known is anything left. */
export const readyRows = (rows: readonly OrderRow[]): ReadyRow[] => rows.filter((row): row is ReadyRow => row.left > 0);

/** What the pieces come to that can be added, in dollars. */
export function readyTotal(rows: readonly OrderRow[]): number {
  const cents = readyRows(rows).map(({ line, part, left }) => dollarsToCents(part.price) * Math.min(line.qty, left));
  return centsToDollars(cents.reduce((sum, each) => sum + each, 0));
}
