import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeTotals, displayedTaxPercent } from './totals.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_000_000 });

test.each([
  [0, 0, 0],
  [8, 0, 0],
  [9, 0, 1],
  // Half a cent of tax rounds up: amounts that end in 25 or 75 cents.
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
