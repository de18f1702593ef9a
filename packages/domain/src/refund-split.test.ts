import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundableRest, refundSplit, sumOfSplits, totalOfSplit } from './refund-split.ts';
import type { RefundableOrder, RefundRequest, RefundSplit } from './refund-split.ts';
import { computeTotals } from './totals.ts';

const nothing = sumOfSplits([]);

const pricedLine = fc.record({
  qty: fc.integer({ min: 1, max: 9 }),
  priceCents: fc.integer({ min: 0, max: 9_999_999 }),
});

/** Orders with a discount and tax, as the checkout computes them. */
const someOrder: fc.Arbitrary<RefundableOrder> = fc
  .record({
    lines: fc.array(pricedLine, { minLength: 1, maxLength: 8 }),
    discount: fc.double({ min: 0, max: 1, noNaN: true }),
    shippingCents: fc.integer({ min: 0, max: 99_999 }),
    taxPercent: fc.constantFrom(0, 6, 7.25, 8.875),
  })
  .map(({ lines, discount, shippingCents, taxPercent }) => {
    const priced = lines.map(({ qty, priceCents }) => ({ qty, cents: qty * priceCents }));
    const subtotalCents = priced.reduce((sum, { cents }) => sum + cents, 0);
    const discountCents = Math.floor(subtotalCents * discount);
    const { taxCents } = computeTotals({ subtotalCents, discountCents, shippingCents, taxPercent });
    return { partsCents: subtotalCents - discountCents, shippingCents, taxCents, lines: priced };
  });

const everyPiece = ({ lines }: RefundableOrder): RefundRequest[] =>
  lines.flatMap(({ qty }, line) =>
    Array.from({ length: qty }, () => ({ kind: 'lines' as const, lines: [{ line, qty: 1 }], shipping: false })),
  );

function refundAll(order: RefundableOrder, requests: readonly RefundRequest[]): RefundSplit {
  let refunded = nothing;
  for (const request of requests) {
    const split = refundSplit(order, refunded, request);
    for (const cents of [split.partsCents, split.shippingCents, split.taxCents])
      expect(cents).toBeGreaterThanOrEqual(0);
    refunded = sumOfSplits([refunded, split]);
  }
  return refunded;
}

test('a line carries its share of discount and tax', () => {
  const lines = [
    { qty: 2, cents: 10_000 },
    { qty: 1, cents: 5000 },
  ];
  const order = { partsCents: 13_500, shippingCents: 900, taxCents: 810, lines };
  const one = { kind: 'lines', lines: [{ line: 0, qty: 1 }], shipping: false } as const;
  expect(refundSplit(order, nothing, one)).toMatchObject({ partsCents: 4500, taxCents: 270, shippingCents: 0 });
  expect(refundSplit(order, nothing, { ...one, shipping: true })).toMatchObject({ shippingCents: 900 });
  expect(refundSplit(order, nothing, { kind: 'amount', cents: 1060 })).toMatchObject({
    partsCents: 1000,
    taxCents: 60,
  });
});

test('every piece and the shipping, one after another and in any order, return exactly the total', () => {
  fc.assert(
    fc.property(someOrder, fc.infiniteStream(fc.nat()), (order, numbers) => {
      const shipping: RefundRequest = { kind: 'lines', lines: [], shipping: true };
      const steps = [shipping, ...everyPiece(order)]
        .map((request) => ({ request, at: numbers.next().value }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ request }) => request);
      const { partsCents, shippingCents, taxCents } = refundAll(order, steps);
      expect([partsCents, shippingCents, taxCents]).toEqual([order.partsCents, order.shippingCents, order.taxCents]);
    }),
  );
});

test('amounts and lines, mixed, never return more than is left, and the rest returns the total', () => {
  fc.assert(
    fc.property(someOrder, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (order, parts) => {
      let refunded = nothing;
      for (const [index, part] of parts.entries()) {
        const rest = refundableRest(order, refunded);
        const [line] = rest.lines;
        const request: RefundRequest =
          index % 2 === 0 || line === undefined
            ? { kind: 'amount', cents: Math.floor(totalOfSplit(rest) * part) }
            : { kind: 'lines', lines: [line], shipping: part > 0.5 };
        refunded = sumOfSplits([refunded, refundSplit(order, refunded, request)]);
        const left = refundableRest(order, refunded);
        expect(Math.min(left.partsCents, left.shippingCents, left.taxCents)).toBeGreaterThanOrEqual(0);
      }
      refunded = sumOfSplits([refunded, refundSplit(order, refunded, { kind: 'all' })]);
      expect(totalOfSplit(refunded)).toBe(totalOfSplit(order));
      expect(refundableRest(order, refunded)).toEqual(nothing);
    }),
  );
});

test.each([
  [{ kind: 'amount', cents: 1061 }],
  [{ kind: 'amount', cents: -1 }],
  [{ kind: 'lines', lines: [{ line: 0, qty: 3 }], shipping: false }],
  [{ kind: 'lines', lines: [{ line: 0, qty: 0 }], shipping: false }],
  [{ kind: 'lines', lines: [{ line: 1, qty: 1 }], shipping: false }],
  [
    {
      kind: 'lines',
      lines: [
        { line: 0, qty: 1 },
        { line: 0, qty: 1 },
      ],
      shipping: false,
    },
  ],
] as const)('%j of an order that has less is refused', (request) => {
  const order = { partsCents: 1000, shippingCents: 0, taxCents: 60, lines: [{ qty: 2, cents: 1000 }] };
  expect(() => refundSplit(order, nothing, request)).toThrow(RangeError);
});
