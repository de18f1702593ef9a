import type { OpenValue } from '@tech-portal/contract';
import type { LineItem } from '@tech-portal/contract/estimates';
import { dollarsToCents, formatCurrency, centsToDollars } from './money.ts';
import { openValueLabel } from './open-values.ts';

/** Labels of lines that are not parts, on screen, in print and in emails. */
export const lineKindLabels = { labor: 'Labor', charge: 'Charge', service: 'Service Call' } as const;

/** Label of a line's kind, even of one that only a newer server knows. */
export const lineKindLabel = (kind: OpenValue<keyof typeof lineKindLabels>): string =>
  openValueLabel(lineKindLabels, kind);

/**
 * Total of labor, a charge or a service call in cents: hours at the hourly rate, or a quantity at a price, rounded
 * once, half up. Quantities count in hundredths: 1.1 hours at $19.95 are $21.95 (FORMAT-11). NaN for invalid
 * amounts.
 */
export function lineItemCents(line: Pick<LineItem, 'type' | 'quantity' | 'hourlyRate' | 'price'>): number {
  const each = line.type === 'labor' ? (line.hourlyRate ?? line.price) : line.price;
  return Math.floor((dollarsToCents(line.quantity) * dollarsToCents(each) + 50) / 100);
}

/** Limits of an estimate (EST-94); money in dollars. */
const ESTIMATE_LIMITS = {
  price: 1_000_000,
  hours: 1000,
  pieces: 10_000,
  line: 1_000_000,
  total: 10_000_000,
} as const;

export interface LineItemProblem {
  readonly field: 'price' | 'hourlyRate' | 'quantity';
  readonly message: string;
}

const hasTwoDecimals = (dollars: number): boolean => centsToDollars(dollarsToCents(dollars)) === dollars;
const hasOneDecimal = (hours: number): boolean => Math.round(hours * 10) / 10 === hours;

function quantityProblem({ type, quantity }: Pick<LineItem, 'type' | 'quantity'>): string | undefined {
  if (type !== 'labor') {
    if (!Number.isInteger(quantity) || quantity < 0) return 'A quantity is a whole number.';
    return quantity > ESTIMATE_LIMITS.pieces ? 'A quantity can be at most 10,000.' : undefined;
  }
  if (quantity > ESTIMATE_LIMITS.hours) return 'Hours can be at most 1,000.';
  return quantity >= 0 && hasOneDecimal(quantity) ? undefined : 'Hours go in steps of 0.1.';
}

/**
 * Reason to refuse labor, a charge or a service call fee, the same in browser and server (EST-44 to EST-47, EST-91,
 * EST-94). Undefined when it is valid.
 */
export function lineItemProblem(
  line: Pick<LineItem, 'type' | 'quantity' | 'hourlyRate' | 'price'>,
): LineItemProblem | undefined {
  const isLabor = line.type === 'labor';
  const field = isLabor ? 'hourlyRate' : 'price';
  const price = isLabor ? (line.hourlyRate ?? line.price) : line.price;
  const atMost = (dollars: number) => `at most ${formatCurrency(dollars)}.`;
  if (price > ESTIMATE_LIMITS.price) return { field, message: `A price can be ${atMost(ESTIMATE_LIMITS.price)}` };
  if (!(price >= 0)) return { field, message: 'Enter an amount in dollars, such as 12.50.' };
  if (!hasTwoDecimals(price)) return { field, message: 'A price has at most 2 decimals.' };
  const quantity = quantityProblem(line);
  if (quantity !== undefined) return { field: 'quantity', message: quantity };
  const cents = lineItemCents(line);
  if (cents === 0) return { field: price === 0 ? field : 'quantity', message: 'A charge cannot be worth $0.' };
  if (cents > dollarsToCents(ESTIMATE_LIMITS.line)) {
    return { field, message: `A line can total ${atMost(ESTIMATE_LIMITS.line)}` };
  }
  return undefined;
}

/** Reason to refuse an estimate's total in cents (EST-94); undefined when it is valid. */
export const estimateTotalProblem = (cents: number): string | undefined =>
  cents > dollarsToCents(ESTIMATE_LIMITS.total)
    ? `An estimate can come to at most ${formatCurrency(ESTIMATE_LIMITS.total)}.`
    : undefined;
