/** What a cart or an estimate comes to, in whole cents. */
export interface Totals {
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

/** Tax in percent of the subtotal, where the business settings say nothing else (CHECKOUT-20). */
export const TAX_PERCENT = 6;

/** Percentages have up to three decimals. */
const PARTS_OF_A_PERCENT = 1000;

/** The tax on a subtotal, rounded once, half up. Exact also where the product is beyond what a number holds exactly. */
function taxOf(subtotalCents: number, percent: number): number {
  const parts = Math.round(percent * PARTS_OF_A_PERCENT);
  if (!Number.isSafeInteger(parts) || parts < 0) throw new RangeError(`Expected a percentage, got ${percent}.`);
  const whole = BigInt(100 * PARTS_OF_A_PERCENT);
  return Number((BigInt(subtotalCents) * BigInt(parts) + whole / 2n) / whole);
}

/**
 * The one computation of totals, for screen, print, email and charge (FORMAT-10): tax in percent of the subtotal,
 * shipping untaxed, rounded once, half up (CHECKOUT-20). Throws a RangeError for anything but whole cents ≥ 0, and for a
 * percentage that is none.
 *
 * @example computeTotals({ subtotalCents: 1000, shippingCents: 500 }) // tax 60, total 1560
 * computeTotals({ subtotalCents: 1000, shippingCents: 500, taxPercent: 7.25 }) // tax 73, total 1573
 */
export function computeTotals({
  subtotalCents,
  shippingCents,
  taxPercent = TAX_PERCENT,
  taxExempt = false,
}: {
  readonly subtotalCents: number;
  readonly shippingCents: number;
  /** Of the business settings, for the state that it goes to; up to three decimals (BUSINESS-12). */
  readonly taxPercent?: number;
  /** Concerns a technician's own store orders, never a customer's estimate (CHECKOUT-21). */
  readonly taxExempt?: boolean;
}): Totals {
  for (const cents of [subtotalCents, shippingCents]) {
    if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Expected whole cents, got ${cents}.`);
  }
  const taxCents = taxExempt ? 0 : taxOf(subtotalCents, taxPercent);
  return { subtotalCents, shippingCents, taxCents, totalCents: subtotalCents + shippingCents + taxCents };
}

/** The percentage to show beside a tax: the one it was computed by, or 0 when the tax is 0 (CHECKOUT-20). */
export const shownTaxPercent = (tax: number, taxPercent: number = TAX_PERCENT): number => (tax === 0 ? 0 : taxPercent);
