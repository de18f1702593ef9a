import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { nonNegativeDollars, timestamp } from '../wire.ts';
import { ONE_LINE } from '../parcels/parcel.schema.ts';

/** Id that the client creates; a repeated request with the same id is the same refund. */
export const refundId = v.pipe(v.string(), v.uuid());

/**
 * State of an order's refund. `requested`: sent to the provider. `pending`: the provider has not decided. `unanswered`:
 * no response, to be sent again. `retrying`: failed, to be retried automatically. `failed`: needs a manual decision.
 * `succeeded`: the buyer has the money. `settled`: closed by hand without a refund.
 */
const orderRefundState = v.picklist([
  'requested',
  'pending',
  'unanswered',
  'retrying',
  'failed',
  'succeeded',
  'settled',
]);
export type OrderRefundState = v.InferOutput<typeof orderRefundState>;

const MAX_LINES = 500;
const MAX_PIECES = 1_000_000;

/** Pieces of a line: `line` counts the parts of `cart`, then the `line_items`, from 0. Line items are one piece. */
export const refundedLine = v.object({
  line: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000)),
  qty: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_PIECES)),
});
export const refundedLines = v.pipe(
  v.array(refundedLine),
  v.maxLength(MAX_LINES, 'At most 500 lines'),
  v.check((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'Each line counts once'),
);

/** {@link refundedLines} in a query string: `0:2,3:1` is two pieces of the first line and one of the fourth. */
export const queryRefundedLines = v.pipe(
  v.string(),
  v.maxLength(MAX_LINES * 12),
  v.regex(/^(?:[0-9]{1,5}:[0-9]{1,7}(?:,[0-9]{1,5}:[0-9]{1,7})*)?$/, 'Expected line:pieces,line:pieces'),
  v.transform((text) =>
    text === ''
      ? []
      : text.split(',').map((pair) => {
          const [line, qty] = pair.split(':');
          return { line: Number(line), qty: Number(qty) };
        }),
  ),
  refundedLines,
);

const hasCents = (dollars: number): boolean => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

/** Amount in dollars above zero. */
export const refundAmount = v.pipe(
  v.number('Enter an amount'),
  v.minValue(0.01, 'Enter an amount above $0.00'),
  v.maxValue(10_000_000, 'Enter at most $10,000,000.00'),
  v.check(hasCents, 'An amount has at most two decimals'),
);

/** {@link refundAmount} in a query string: a number for callers, digits on the wire. */
export const queryRefundAmount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^[0-9]{1,8}(?:\.[0-9]{1,2})?$/, 'Expected an amount'))]),
  v.transform(Number),
  refundAmount,
);

export const refundReason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(3, 'Say in a few words why'),
  v.maxLength(300, 'At most 300 characters'),
  v.regex(ONE_LINE, 'A reason is one line of text'),
);

/** Split of a refund in dollars; `parts` includes labor and charges, less the discount. */
export const refundSplit = {
  amount: nonNegativeDollars,
  parts: nonNegativeDollars,
  shipping: nonNegativeDollars,
  tax: nonNegativeDollars,
};

/** Refund of an order (PAY-33). */
export const orderRefund = v.object({
  id: refundId,
  /** `recorded`: made outside the portal. */
  kind: openPicklist(v.picklist(['provider', 'recorded'])),
  state: openPicklist(orderRefundState),
  ...refundSplit,
  lines: v.array(refundedLine),
  reason: v.string(),
  created: timestamp,
  /** Time when its state last changed. */
  modified: timestamp,
  /** Person or software that requested it; for administrators only. */
  by: v.optional(v.string()),
});
export type OrderRefund = v.InferOutput<typeof orderRefund>;
