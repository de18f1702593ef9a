import { centsToDollars, dollarsToCents, matchStatus, normalizePartNumber } from '@tech-portal/domain';
import type { MatchedLine, MatchStatus } from '@tech-portal/contract/quick-order';
import { partKey, partOfSearchResult } from '../shared/part.ts';
import type { Part } from '../shared/part.ts';
import type { DraftLine } from './quick-order-draft.ts';

/** A line with what is known of its part number. */
export interface OrderRow {
  readonly line: DraftLine;
  /** `unchecked` until the server has answered. */
  readonly status: MatchStatus | 'unchecked';
  /** The part, once there is only one or one was chosen. */
  readonly part: Part | undefined;
  /** All parts with this number. */
  readonly choices: readonly Part[];
}

/** A row whose part has stock. */
export interface ReadyRow extends OrderRow {
  readonly part: Part;
}

/** The rows of a quick order, by the server's last answer. */
export function orderRows(lines: readonly DraftLine[], matched: readonly MatchedLine[] | undefined): OrderRow[] {
  const byNumber = new Map(matched?.map((line) => [normalizePartNumber(line.part_number), line.products]));
  return lines.map((line) => {
    const found = byNumber.get(normalizePartNumber(line.part_number));
    if (!found) return { line, status: 'unchecked', part: undefined, choices: [] };
    const choices = found.map(partOfSearchResult);
    const chosen = choices.find((part) => partKey(part) === line.chosen);
    const left = chosen ? [chosen] : choices;
    const stocks = left.map(({ stock }) => stock);
    return { line, choices, status: matchStatus(line.qty, stocks), part: left.length === 1 ? left[0] : undefined };
  });
}

/** Rows of which something can be added. */
export const readyRows = (rows: readonly OrderRow[]): ReadyRow[] =>
  rows.filter((row): row is ReadyRow => row.part !== undefined && row.part.stock > 0);

/** What the pieces come to that can be added, in dollars. */
export function readyTotal(rows: readonly OrderRow[]): number {
  const cents = readyRows(rows).map(({ line, part }) => dollarsToCents(part.price) * Math.min(line.qty, part.stock));
  return centsToDollars(cents.reduce((sum, each) => sum + each, 0));
}
