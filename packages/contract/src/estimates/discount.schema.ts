import * as v from 'valibot';
import { echoed, openPicklist } from '../open-picklist.ts';
import { nonNegativeDollars } from '../wire.ts';

/** Dollars off, or percent of the subtotal. */
const discountKind = v.picklist(['amount', 'percent'], 'A discount is an amount or a percentage.');

/** A discount, taken off the subtotal before tax (EST-102). Absent where there is none. */
export const discount = v.object({
  kind: openPicklist(discountKind),
  /** Dollars with up to 2 decimals, or percent with up to 3, as it was granted. */
  value: nonNegativeDollars,
  /** What it is called; empty is 'Discount'. */
  label: v.string(),
  /** Dollars that it takes off: never more than the subtotal. */
  amount: nonNegativeDollars,
});
export type EstimateDiscount = v.InferOutput<typeof discount>;

/** A label is one line: no control characters, nothing that changes its direction. */
const ONE_LINE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

/**
 * A discount in a body; null takes it back. What it may be says `discountProblem` of the domain in words, where the
 * subtotal is known (EST-103).
 */
export const discountInput = v.nullable(
  v.strictObject({
    kind: echoed(discountKind),
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
