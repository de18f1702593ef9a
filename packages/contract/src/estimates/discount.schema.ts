import * as v from 'valibot';
import { echoedPicklist, openPicklist } from '../open-picklist.ts';
import { nonNegativeDollars } from '../wire.ts';

/** Dollars, or percent of the subtotal. */
const discountKind = v.picklist(['amount', 'percent'], 'A discount is an amount or a percentage.');

/** Discount on the subtotal before tax (EST-102). Missing when there is none. */
export const discount = v.object({
  kind: openPicklist(discountKind),
  /** Dollars with up to 2 decimals, or percent with up to 3, as granted. */
  value: nonNegativeDollars,
  /** Label; empty means 'Discount'. */
  label: v.string(),
  /** Dollars: at most the subtotal. */
  amount: nonNegativeDollars,
});
export type EstimateDiscount = v.InferOutput<typeof discount>;

/** Single line: no control characters, nothing that changes its direction. */
const ONE_LINE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

/**
 * Discount in a body; null removes it. `discountProblem` of the domain package validates it where the subtotal is known
 * (EST-103).
 */
export const discountInput = v.nullable(
  v.strictObject({
    kind: echoedPicklist(discountKind),
    value: v.pipe(
      v.number('A discount is a number.'),
      v.finite('A discount is a number.'),
      v.minValue(0, 'A discount is more than zero.'),
      v.maxValue(10_000_000, 'A discount can be at most $10,000,000.00.'),
    ),
    label: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(60, 'A label can only be up to 60 characters.'),
        v.regex(ONE_LINE, 'A label is one line of text.'),
      ),
      '',
    ),
  }),
);
