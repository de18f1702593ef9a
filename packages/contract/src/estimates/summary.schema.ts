import * as v from 'valibot';
import { nonNegativeDollars } from '../wire.ts';
import { discount } from './discount.schema.ts';

/** Totals of a checkout, all 0 or more (CHECKOUT-19), and of every estimate (EST-87). */
export const summary = v.object({
  subtotal: nonNegativeDollars,
  /** Discount on the subtotal before tax, if any. */
  discount: v.optional(discount),
  shipping: nonNegativeDollars,
  tax: nonNegativeDollars,
  total: nonNegativeDollars,
});
export type Summary = v.InferOutput<typeof summary>;
