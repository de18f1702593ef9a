import * as v from 'valibot';
import { nonNegativeDollars } from '../wire.ts';

/** What a calculation of checkout responds with, all figures 0 or more (CHECKOUT-19), and every estimate has (EST-87). */
export const summary = v.object({
  subtotal: nonNegativeDollars,
  shipping: nonNegativeDollars,
  tax: nonNegativeDollars,
  total: nonNegativeDollars,
});
export type Summary = v.InferOutput<typeof summary>;
