import type { EstimateDiscount } from '@tech-portal/contract/estimates';
import { formatCurrency } from './currency.ts';
import { centsToDollars, dollarsToCents } from './money.ts';

/** A discount as it was granted, before it is known what it comes to. */
export type Discount = Readonly<Pick<EstimateDiscount, 'kind' | 'value' | 'label'>>;

/** Percentages have up to three decimals. */
const PARTS_OF_A_PERCENT = 1000;

/** Characters of a label at most. */
export const DISCOUNT_LABEL_LENGTH = 60;

/**
 * A percentage of cents, rounded once, half up, to whole cents. Exact also where the product is beyond what a number
 * holds exactly. Throws a RangeError for a percentage below zero, or that is none.
 */
export function percentOf(cents: number, percent: number): number {
  const parts = Math.round(percent * PARTS_OF_A_PERCENT);
  if (!Number.isSafeInteger(parts) || parts < 0) throw new RangeError(`Expected a percentage, got ${percent}.`);
  const whole = BigInt(100 * PARTS_OF_A_PERCENT);
  return Number((BigInt(cents) * BigInt(parts) + whole / 2n) / whole);
}

/**
 * What a discount takes off a subtotal, in cents: never more than there is (EST-103), so that what is left is never below
 * zero. The database checks the same figure.
 */
export function discountCentsOf({ kind, value }: Pick<Discount, 'kind' | 'value'>, subtotalCents: number): number {
  const cents = kind === 'percent' ? percentOf(subtotalCents, value) : dollarsToCents(value);
  return Math.min(cents, subtotalCents);
}

const hasDecimals = (value: number, most: number): boolean => Number(value.toFixed(most)) === value;

/**
 * Why a discount is refused, the same in the browser and on the server (EST-103). Undefined when nothing does.
 * `subtotalCents` is what it is taken off.
 */
export function discountProblem(
  { kind, value }: Pick<Discount, 'kind' | 'value'>,
  subtotalCents: number,
): string | undefined {
  if (!Number.isFinite(value) || value <= 0) return 'A discount is more than zero.';
  if (kind === 'percent') {
    if (value > 100) return 'A discount can be at most 100 percent.';
    return hasDecimals(value, 3) ? undefined : 'A percentage has at most 3 decimals.';
  }
  if (!hasDecimals(value, 2)) return 'A discount in dollars has at most 2 decimals.';
  return dollarsToCents(value) > subtotalCents
    ? `A discount cannot be more than the subtotal of ${formatCurrency(centsToDollars(subtotalCents))}.`
    : undefined;
}

/**
 * What a discount is called where its figure stands, with its percentage.
 *
 * @example discountName({ kind: 'percent', value: 7.5, label: 'Spring offer' }) // 'Spring offer (7.5%)'
 */
export const discountName = ({ kind, value, label }: Discount): string =>
  `${label || 'Discount'}${kind === 'percent' ? ` (${value}%)` : ''}`;
