import * as v from 'valibot';
import { nonNegativeDollars } from '../wire.ts';
import { discount } from './discount.schema.ts';

/** What a calculation of checkout responds with, all figures 0 or more (CHECKOUT-19), and every estimate has (EST-87). */
export const summary = v.object({
  subtotal: nonNegativeDollars,
  /** What is taken off the subtotal before tax, of an estimate that has one. */
  discount: v.optional(discount),
  shipping: nonNegativeDollars,
  tax: nonNegativeDollars,
  total: nonNegativeDollars,
});
export type Summary = v.InferOutput<typeof summary>;
