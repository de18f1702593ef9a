import type { EstimateDiscount } from '@tech-portal/contract/estimates';
import { formatCurrency } from './currency.ts';
import { centsToDollars, dollarsToCents } from './money.ts';

/** Discount as granted, before its amount is computed. */
export type Discount = Readonly<Pick<EstimateDiscount, 'kind' | 'value' | 'label'>>;

/** Percentages have up to three decimals. */
const PERCENT_SCALE = 1000;

export const MAX_DISCOUNT_LABEL_LENGTH = 60;

/**
 * Percentage of cents, rounded once, half up, to whole cents. Exact even if the product exceeds safe integers. Throws a
 * RangeError for an invalid or negative percentage.
 */
export function percentOf(cents: number, percent: number): number {
  const scaledPercent = Math.round(percent * PERCENT_SCALE);
  if (!Number.isSafeInteger(scaledPercent) || scaledPercent < 0)
    throw new RangeError(`Expected a percentage, got ${percent}.`);
  const divisor = BigInt(100 * PERCENT_SCALE);
  return Number((BigInt(cents) * BigInt(scaledPercent) + divisor / 2n) / divisor);
}

/**
 * Amount of a discount in cents, at most the subtotal (EST-103), which keeps the rest at zero or above. The database
 * checks the same amount.
 */
export function discountCentsOf({ kind, value }: Pick<Discount, 'kind' | 'value'>, subtotalCents: number): number {
  const cents = kind === 'percent' ? percentOf(subtotalCents, value) : dollarsToCents(value);
  return Math.min(cents, subtotalCents);
}

const hasAtMostDecimals = (value: number, max: number): boolean => Number(value.toFixed(max)) === value;

/**
 * Reason to refuse a discount, the same in browser and server (EST-103); undefined when it is valid. `subtotalCents` is
 * the amount it reduces.
 */
export function discountProblem(
  { kind, value }: Pick<Discount, 'kind' | 'value'>,
  subtotalCents: number,
): string | undefined {
  if (!Number.isFinite(value) || value <= 0) return 'A discount is more than zero.';
  if (kind === 'percent') {
    if (value > 100) return 'A discount can be at most 100 percent.';
    return hasAtMostDecimals(value, 3) ? undefined : 'A percentage has at most 3 decimals.';
  }
  if (!hasAtMostDecimals(value, 2)) return 'A discount in dollars has at most 2 decimals.';
  return dollarsToCents(value) > subtotalCents
    ? `A discount cannot be more than the subtotal of ${formatCurrency(centsToDollars(subtotalCents))}.`
    : undefined;
}

/**
 * Name of a discount next to its amount, with its percentage.
 *
 * @example discountLabel({ kind: 'percent', value: 7.5, label: 'Spring offer' }) // 'Spring offer (7.5%)'
 */
export const discountLabel = ({ kind, value, label }: Discount): string =>
  `${label || 'Discount'}${kind === 'percent' ? ` (${value}%)` : ''}`;
