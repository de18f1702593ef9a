/** Money of an order or a refund by purpose, in cents. `partsCents` is parts, labor and charges less the discount. */
export interface MoneySplit {
  readonly partsCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
}

/** Ordered line with its price before the discount. A labor line or charge is one piece. */
interface RefundableLine {
  readonly qty: number;
  readonly cents: number;
}

export interface RefundableOrder extends MoneySplit {
  readonly lines: readonly RefundableLine[];
}

/** Pieces of a line; `line` is its index in the order. */
export interface RefundedLine {
  readonly line: number;
  readonly qty: number;
}

/** Sum of an order's refunds so far, or one of them. */
export interface RefundSplit extends MoneySplit {
  readonly lines: readonly RefundedLine[];
}

export type RefundRequest =
  | { readonly kind: 'all' }
  | { readonly kind: 'amount'; readonly cents: number }
  | { readonly kind: 'lines'; readonly lines: readonly RefundedLine[]; readonly shipping: boolean };

export const totalOfSplit = ({ partsCents, shippingCents, taxCents }: MoneySplit): number =>
  partsCents + shippingCents + taxCents;

/** Proportional share of an amount, rounded down; exact even if the product exceeds safe integers. */
const share = (cents: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(cents) * BigInt(part)) / BigInt(whole));

/** Share of a line's first `qty` pieces in an amount that is distributed over all lines by price. */
function shareOfPieces(lines: readonly RefundableLine[], at: number, qty: number, cents: number): number {
  const line = lines[at];
  if (!line) return 0;
  const sumOf = (some: readonly RefundableLine[]): number => some.reduce((sum, one) => sum + one.cents, 0);
  const [before, whole] = [sumOf(lines.slice(0, at)), sumOf(lines)];
  const ofLine = share(cents, before + line.cents, whole) - share(cents, before, whole);
  return share(ofLine, qty, line.qty);
}

/** Adds up refunds. */
export const sumOfSplits = (splits: readonly RefundSplit[]): RefundSplit => ({
  partsCents: splits.reduce((sum, { partsCents }) => sum + partsCents, 0),
  shippingCents: splits.reduce((sum, { shippingCents }) => sum + shippingCents, 0),
  taxCents: splits.reduce((sum, { taxCents }) => sum + taxCents, 0),
  lines: splits.flatMap(({ lines }) => lines),
});

const refundedPieces = ({ lines }: RefundSplit, at: number): number =>
  lines.reduce((sum, { line, qty }) => sum + (line === at ? qty : 0), 0);

/** Pieces and money of an order that can still be refunded. Lines with no pieces left are omitted. */
export const refundableRest = (order: RefundableOrder, refunded: RefundSplit): RefundSplit => ({
  partsCents: order.partsCents - refunded.partsCents,
  shippingCents: order.shippingCents - refunded.shippingCents,
  taxCents: order.taxCents - refunded.taxCents,
  lines: order.lines.flatMap(({ qty }, line) => {
    const left = qty - refundedPieces(refunded, line);
    return left > 0 ? [{ line, qty: left }] : [];
  }),
});

/** Splits an amount: it first returns parts and tax in proportion, and then shipping. */
function splitAmount(rest: RefundSplit, cents: number): RefundSplit {
  if (!Number.isSafeInteger(cents) || cents < 0 || cents > totalOfSplit(rest))
    throw new RangeError(`Expected at most ${totalOfSplit(rest)} cents, got ${cents}.`);
  const taxedCents = rest.partsCents + rest.taxCents;
  const ofTaxed = Math.min(cents, taxedCents);
  const taxCents = share(rest.taxCents, ofTaxed, taxedCents);
  return { partsCents: ofTaxed - taxCents, shippingCents: cents - ofTaxed, taxCents, lines: [] };
}

/**
 * Splits a refund into parts, shipping and tax. Discount and tax are distributed over the lines by price, so that
 * refunding every piece and the shipping, in any steps, returns exactly the amount paid (PAY-33). Throws a RangeError
 * for more than the order has left.
 *
 * @example refundSplit({ partsCents: 1000, shippingCents: 500, taxCents: 60, lines: [{ qty: 2, cents: 1000 }] },
 *   sumOfSplits([]), { kind: 'lines', lines: [{ line: 0, qty: 1 }], shipping: false }) // 500 of parts, 30 of tax
 */
export function refundSplit(order: RefundableOrder, refunded: RefundSplit, request: RefundRequest): RefundSplit {
  const rest = refundableRest(order, refunded);
  if (request.kind === 'all') return rest;
  if (request.kind === 'amount') return splitAmount(rest, request.cents);
  const shareOf = (cents: number): number =>
    request.lines.reduce((sum, { line, qty }) => {
      const done = refundedPieces(refunded, line);
      const left = (order.lines[line]?.qty ?? 0) - done;
      if (!Number.isSafeInteger(qty) || qty < 1 || qty > left)
        throw new RangeError(`Expected at most ${left} pieces of line ${line}, got ${qty}.`);
      return sum + shareOfPieces(order.lines, line, done + qty, cents) - shareOfPieces(order.lines, line, done, cents);
    }, 0);
  if (new Set(request.lines.map(({ line }) => line)).size < request.lines.length)
    throw new RangeError('Expected each line once.');
  // Less may be left than the lines cost, if an amount was refunded before.
  return {
    partsCents: Math.min(shareOf(order.partsCents), rest.partsCents),
    shippingCents: request.shipping ? rest.shippingCents : 0,
    taxCents: Math.min(shareOf(order.taxCents), rest.taxCents),
    lines: request.lines,
  };
}
