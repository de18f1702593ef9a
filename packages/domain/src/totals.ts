import { percentOf } from './discount.ts';

/** What a cart or an estimate comes to, in whole cents. */
export interface Totals {
  /** Of all lines. */
  readonly subtotalCents: number;
  /** What a discount takes off the subtotal, before tax; 0 without one. */
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

/** Tax in percent of the subtotal, where the business settings say nothing else (CHECKOUT-20). */
export const TAX_PERCENT = 6;

/**
 * The one computation of totals, for screen, print, email and charge (FORMAT-10): tax in percent of what a
 * discount leaves of the subtotal, shipping untaxed, rounded once, half up (CHECKOUT-20). Throws a RangeError for anything
 * but whole cents ≥ 0, for a discount above the subtotal, and for a percentage that is none.
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
  /** Of the business settings, for the state that it goes to; up to three decimals (BUSINESS-12). */
  readonly taxPercent?: number;
  /** Concerns a technician's own store orders, never a customer's estimate (CHECKOUT-21). */
  readonly taxExempt?: boolean;
}): Totals {
  for (const cents of [subtotalCents, discountCents, shippingCents]) {
    if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Expected whole cents, got ${cents}.`);
  }
  if (discountCents > subtotalCents) {
    throw new RangeError(`Expected at most ${subtotalCents} cents of discount, got ${discountCents}.`);
  }
  const leftCents = subtotalCents - discountCents;
  const taxCents = taxExempt ? 0 : percentOf(leftCents, taxPercent);
  return { subtotalCents, discountCents, shippingCents, taxCents, totalCents: leftCents + shippingCents + taxCents };
}

/** The percentage to show beside a tax: the one it was computed by, or 0 when the tax is 0 (CHECKOUT-20). */
export const shownTaxPercent = (tax: number, taxPercent: number = TAX_PERCENT): number => (tax === 0 ? 0 : taxPercent);
