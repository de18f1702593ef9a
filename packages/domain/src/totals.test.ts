import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  discountCentsOf,
  discountLabel,
  discountProblem,
  percentOf,
  computeTotals,
  displayedTaxPercent,
} from './totals.ts';

const subtotal = fc.integer({ min: 0, max: 10_000_000_00 });
const thousandths = fc.integer({ min: 1, max: 100_000 });
const amountCents = fc.integer({ min: 1, max: 10_000_000_00 });

test.each([
  ['percent', 10, 10_000, 1000],
  ['percent', 10, 5, 1],
  ['percent', 10, 4, 0],
  ['percent', 33.333, 10_000, 3333],
  ['percent', 33.333, 1_000_000, 333_330],
  ['percent', 0.001, 50_000, 1],
  ['percent', 100, 12_345, 12_345],
  ['percent', 10, 0, 0],
  ['amount', 50, 20_000, 5000],
  ['amount', 1.005, 20_000, 101],
  ['amount', 50, 3000, 3000],
  ['amount', 50, 0, 0],
] as const)('a discount of %s %d takes of %i cents %i', (kind, value, subtotalCents, cents) => {
  expect(discountCentsOf({ kind, value }, subtotalCents)).toBe(cents);
});

test('a percentage is the exact share rounded half up, never more than the subtotal, and grows with both', () => {
  fc.assert(
    fc.property(subtotal, thousandths, (subtotalCents, parts) => {
      const cents = discountCentsOf({ kind: 'percent', value: parts / 1000 }, subtotalCents);
      const distance = BigInt(cents) * 100_000n - BigInt(subtotalCents) * BigInt(parts);
      expect(distance > -50_000n && distance <= 50_000n).toBe(true);
      expect(cents).toBeGreaterThanOrEqual(0);
      expect(cents).toBeLessThanOrEqual(subtotalCents);
      const more = discountCentsOf({ kind: 'percent', value: Math.min(parts + 1, 100_000) / 1000 }, subtotalCents + 1);
      expect(more).toBeGreaterThanOrEqual(cents);
    }),
  );
});

test('a total with any discount is the sum of its parts, never below what shipping costs, and no cent is lost', () => {
  const granted = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: thousandths.map((parts) => parts / 1000) }),
    fc.record({ kind: fc.constant('amount' as const), value: amountCents.map((cents) => cents / 100) }),
  );
  fc.assert(
    fc.property(
      subtotal,
      fc.integer({ min: 0, max: 100_000_00 }),
      granted,
      (subtotalCents, shippingCents, discount) => {
        const discountCents = discountCentsOf(discount, subtotalCents);
        const totals = computeTotals({ subtotalCents, discountCents, shippingCents });
        const left = subtotalCents - discountCents;
        expect(totals.totalCents).toBe(left + shippingCents + totals.taxCents);
        expect(totals.totalCents).toBeGreaterThanOrEqual(shippingCents);
        expect(BigInt(totals.taxCents)).toBe((BigInt(left) * 6n + 50n) / 100n);
        expect(totals.totalCents).toBeLessThanOrEqual(computeTotals({ subtotalCents, shippingCents }).totalCents);
        expect(discountProblem(discount, subtotalCents) === undefined || discount.kind === 'amount').toBe(true);
      },
    ),
  );
});

test('a discount above the subtotal makes no totals', () => {
  expect(() => computeTotals({ subtotalCents: 100, discountCents: 101, shippingCents: 0 })).toThrow(RangeError);
  expect(() => computeTotals({ subtotalCents: 100, discountCents: 0.5, shippingCents: 0 })).toThrow(RangeError);
});

test.each([
  ['amount', 0, 'A discount is more than zero.'],
  ['amount', -5, 'A discount is more than zero.'],
  ['percent', Number.NaN, 'A discount is more than zero.'],
  ['percent', Infinity, 'A discount is more than zero.'],
  ['percent', 100.001, 'A discount can be at most 100 percent.'],
  ['percent', 33.3333, 'A percentage has at most 3 decimals.'],
  ['amount', 1.005, 'A discount in dollars has at most 2 decimals.'],
  ['amount', 300.01, 'A discount cannot be more than the subtotal of $300.00.'],
  ['percent', 33.333, undefined],
  ['percent', 100, undefined],
  ['amount', 300, undefined],
  ['amount', 19.99, undefined],
] as const)('a discount of %s %d of $300.00: %s', (kind, value, message) => {
  expect(discountProblem({ kind, value }, 30_000)).toBe(message);
});

test('it is called by its label, with its percentage', () => {
  expect(discountLabel({ kind: 'percent', value: 7.5, label: 'Spring offer' })).toBe('Spring offer (7.5%)');
  expect(discountLabel({ kind: 'amount', value: 20, label: '' })).toBe('Discount');
});

test.each([-0.001, Number.NaN, Infinity])('%d is no percentage', (percent) => {
  expect(() => percentOf(100, percent)).toThrow(new RangeError(`Expected a percentage, got ${percent}.`));
});

test('no percent of something is nothing', () => {
  expect(percentOf(100, 0)).toBe(0);
});

const cents = fc.integer({ min: 0, max: 1_000_000_000_000 });

test.each([
  [0, 0, 0],
  [8, 0, 0],
  [9, 0, 1],
  // Half a cent of tax rounds up; it occurs for amounts that end in 25 or 75 cents.
  [25, 0, 2],
  [75, 0, 5],
  [1025, 500, 62],
  [1000, 500, 60],
  [1008, 0, 60],
  [1009, 0, 61],
  [44_000, 0, 2640],
])('a subtotal of %i with shipping %i is taxed %i', (subtotalCents, shippingCents, taxCents) => {
  expect(computeTotals({ subtotalCents, shippingCents })).toEqual({
    subtotalCents,
    discountCents: 0,
    shippingCents,
    taxCents,
    totalCents: subtotalCents + shippingCents + taxCents,
  });
});

test('a tax-exempt buyer pays no tax', () => {
  expect(computeTotals({ subtotalCents: 1000, shippingCents: 500, taxExempt: true })).toMatchObject({
    taxCents: 0,
    totalCents: 1500,
  });
});

test('the total is always the sum of its parts, in whole cents', () => {
  fc.assert(
    fc.property(cents, cents, (subtotalCents, shippingCents) => {
      const { taxCents, totalCents } = computeTotals({ subtotalCents, shippingCents });
      expect(totalCents).toBe(subtotalCents + shippingCents + taxCents);
      expect(BigInt(taxCents)).toBe((BigInt(subtotalCents) * 6n + 50n) / 100n);
      expect(Number.isSafeInteger(totalCents)).toBe(true);
    }),
  );
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d are no whole cents', (subtotalCents) => {
  expect(() => computeTotals({ subtotalCents, shippingCents: 0 })).toThrow(RangeError);
  expect(() => computeTotals({ subtotalCents, shippingCents: 0 })).toThrow(
    `Expected whole cents, got ${subtotalCents}.`,
  );
  expect(() => computeTotals({ subtotalCents: 0, shippingCents: subtotalCents })).toThrow(RangeError);
});

test('the shown percentage is 6, or 0 without tax', () => {
  expect([displayedTaxPercent(0), displayedTaxPercent(0.06)]).toEqual([0, 6]);
});

test('tax by any rate is the exact share rounded half up, and grows with subtotal and rate', () => {
  const subtotal = fc.integer({ min: 0, max: 10_000_000_00 });
  const thousandths = fc.integer({ min: 0, max: 25_000 });
  fc.assert(
    fc.property(subtotal, thousandths, (subtotalCents, parts) => {
      const { taxCents } = computeTotals({ subtotalCents, shippingCents: 0, taxPercent: parts / 1000 });
      const exact = BigInt(subtotalCents) * BigInt(parts);
      const distance = BigInt(taxCents) * 100_000n - exact;
      expect(distance > -50_000n && distance <= 50_000n).toBe(true);
      const more = computeTotals({
        subtotalCents: subtotalCents + 1,
        shippingCents: 0,
        taxPercent: (parts + 1) / 1000,
      });
      expect(more.taxCents).toBeGreaterThanOrEqual(taxCents);
    }),
  );
});

test.each([
  [1000, 7.25, 73],
  [999, 0.05, 0],
  [1000, 0.05, 1],
  [3333, 8.375, 279],
  [Number.MAX_SAFE_INTEGER - 7, 0, 0],
])('a subtotal of %i at %d %% is taxed %i', (subtotalCents, taxPercent, taxCents) => {
  expect(computeTotals({ subtotalCents, shippingCents: 0, taxPercent }).taxCents).toBe(taxCents);
  expect(displayedTaxPercent(taxCents, taxPercent)).toBe(taxCents === 0 ? 0 : taxPercent);
});

test.each([Number.NaN, -1, Infinity])('a rate of %d is refused', (taxPercent) => {
  expect(() => computeTotals({ subtotalCents: 100, shippingCents: 0, taxPercent })).toThrow(RangeError);
});
