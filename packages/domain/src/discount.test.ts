import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountCentsOf, discountLabel, discountProblem, percentOf } from './discount.ts';
import { computeTotals } from './totals.ts';

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
