import * as v from 'valibot';
import { nonNegativeDollars } from '../wire.ts';

/** What a cart or an estimate comes to (EST-87); all figures are 0 or more (CHECKOUT-19). */
export const summary = v.object({
  subtotal: nonNegativeDollars,
  shipping: nonNegativeDollars,
  tax: nonNegativeDollars,
  total: nonNegativeDollars,
});
export type Summary = v.InferOutput<typeof summary>;
