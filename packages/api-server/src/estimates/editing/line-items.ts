import type { LineItem } from '@tech-portal/contract/estimates';
import { centsToDollars, dollarsToCents, lineItemCents } from '@tech-portal/domain';
import { ApiError } from '../../http/api-error.ts';

/** Dollars a single price or hourly rate may be at most. */
const LARGEST_PRICE = 1_000_000;

const hasTwoDecimals = (dollars: number): boolean => centsToDollars(dollarsToCents(dollars)) === dollars;
const isTenth = (hours: number): boolean => Math.round(hours * 10) / 10 === hours;

/** What is wrong with a line as a whole, as the field it concerns and a sentence; nothing, if it may be added. */
function problemOf(line: LineItem): readonly [field: string, message: string] | undefined {
  const isLabor = line.type === 'labor';
  const [field, price] = isLabor ? ['hourlyRate', line.hourlyRate ?? line.price] : ['price', line.price];
  if (price > LARGEST_PRICE) return [field, 'A price can be at most $1,000,000.00.'];
  if (!hasTwoDecimals(price)) return [field, 'A price has at most 2 decimals.'];
  if (isLabor && !isTenth(line.quantity)) return ['quantity', 'Hours go in steps of 0.1.'];
  if (!isLabor && !Number.isInteger(line.quantity)) return ['quantity', 'A quantity is a whole number.'];
  if (lineItemCents(line) === 0) return [field, 'A charge cannot be worth $0.'];
  return undefined;
}

function settled(line: LineItem): LineItem {
  const price = line.type === 'labor' ? (line.hourlyRate ?? line.price) : line.price;
  const { hourlyRate: _rate, ...rest } = line;
  const total = centsToDollars(lineItemCents(line));
  return { ...rest, price, total, ...(line.type === 'labor' && { hourlyRate: price }) };
}

/**
 * Labor, charges and services as they are stored: each total is computed here, whatever the caller sent (EST-90). A
 * line worth $0 is refused (EST-44).
 *
 * @throws ApiError `invalid_input` with a message for each field
 */
export function settleLineItems(lines: readonly LineItem[]): LineItem[] {
  const fields: Record<string, string> = {};
  const ids = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const problem = ids.has(line.id) ? (['id', 'Each line needs an id of its own.'] as const) : problemOf(line);
    if (problem) fields[`estimate.line_items.${at}.${problem[0]}`] = problem[1];
    ids.add(line.id);
  }
  const problems = [...new Set(Object.values(fields))];
  if (problems.length > 0) throw new ApiError('invalid_input', problems.join(' '), { fields });
  return lines.map(settled);
}
