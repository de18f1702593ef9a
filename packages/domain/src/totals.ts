import type { EstimateDiscount } from '@tech-portal/contract/estimates';
import { formatCurrency, centsToDollars, dollarsToCents } from './money.ts';

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
 * Amount of a discount in cents, at most the subtotal (EST-103), which keeps the discounted subtotal at zero or above.
 * A database constraint checks the same amount.
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

/** Totals of a cart or an estimate in whole cents. */
export interface Totals {
  readonly subtotalCents: number;
  /** Discount on the subtotal, before tax; 0 without one. */
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

/** Default tax in percent of the subtotal (CHECKOUT-20). */
export const TAX_PERCENT = 6;

/**
 * Computes totals for screen, print, email and charge (FORMAT-10): tax in percent of the discounted subtotal, shipping
 * untaxed, rounded once, half up (CHECKOUT-20). Throws a RangeError for amounts that are not whole cents ≥ 0, for a
 * discount above the subtotal, and for an invalid percentage.
 *
 * @example computeTotals({ subtotalCents: 1000, shippingCents: 500 }) // tax 60, total 1560
 * computeTotals({ subtotalCents: 1000, shippingCents: 500, taxPercent: 7.25 }) // tax 73, total 1573
 * computeTotals({ subtotalCents: 1000, discountCents: 100, shippingCents: 500 }) // tax 54, total 1454
 */
export function computeTotals({
  subtotalCents,
  discountCents = 0,
  shippingCents,
  taxPercent = TAX_PERCENT,
  taxExempt = false,
}: {
  readonly subtotalCents: number;
  readonly discountCents?: number;
  readonly shippingCents: number;
  /** Tax percentage for the destination state, from the business settings; up to three decimals (BUSINESS-12). */
  readonly taxPercent?: number;
  /** Applies to a technician's own store orders, never to a customer's estimate (CHECKOUT-21). */
  readonly taxExempt?: boolean;
}): Totals {
  for (const cents of [subtotalCents, discountCents, shippingCents]) {
    if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Expected whole cents, got ${cents}.`);
  }
  if (discountCents > subtotalCents) {
    throw new RangeError(`Expected at most ${subtotalCents} cents of discount, got ${discountCents}.`);
  }
  const discountedCents = subtotalCents - discountCents;
  const taxCents = taxExempt ? 0 : percentOf(discountedCents, taxPercent);
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    totalCents: discountedCents + shippingCents + taxCents,
  };
}

/** Percentage shown next to a tax: the one it was computed with, or 0 for no tax (CHECKOUT-20). */
export const displayedTaxPercent = (tax: number, taxPercent: number = TAX_PERCENT): number =>
  tax === 0 ? 0 : taxPercent;
