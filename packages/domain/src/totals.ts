import { percentOf } from './discount.ts';

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
 * untaxed, rounded once, half up (CHECKOUT-20). Throws a RangeError for anything but whole cents ≥ 0, for a discount
 * above the subtotal, and for an invalid percentage.
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
  /** Percentage of the business settings for the destination state; up to three decimals (BUSINESS-12). */
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
