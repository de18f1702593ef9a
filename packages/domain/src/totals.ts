/** What a cart or an estimate comes to, in whole cents. */
export interface Totals {
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

/** Tax in percent of the subtotal (CHECKOUT-20). */
export const TAX_PERCENT = 6;

/**
 * The one computation of totals, for screen, print, email and charge (FORMAT-10): tax is 6 % of the subtotal,
 * shipping untaxed, rounded once, half up (CHECKOUT-20). Throws a RangeError for anything but whole cents ≥ 0.
 *
 * @example computeTotals({ subtotalCents: 1000, shippingCents: 500 }) // tax 60, total 1560
 */
export function computeTotals({
  subtotalCents,
  shippingCents,
  taxExempt = false,
}: {
  readonly subtotalCents: number;
  readonly shippingCents: number;
  /** Concerns a technician's own store orders, never a customer's estimate (CHECKOUT-21). */
  readonly taxExempt?: boolean;
}): Totals {
  for (const cents of [subtotalCents, shippingCents]) {
    if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Expected whole cents, got ${cents}.`);
  }
  const taxCents = taxExempt ? 0 : Math.floor((subtotalCents * TAX_PERCENT + 50) / 100);
  return { subtotalCents, shippingCents, taxCents, totalCents: subtotalCents + shippingCents + taxCents };
}

/** The percentage to show beside a tax: 6, or 0 when the tax is 0 (CHECKOUT-20). */
export const shownTaxPercent = (tax: number): number => (tax === 0 ? 0 : TAX_PERCENT);
