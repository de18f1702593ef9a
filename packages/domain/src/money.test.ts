import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCurrency } from './currency.ts';
import { centsToDollars, dollarsToCents } from './money.ts';

test.each([
  [0, '$0.00'],
  [1008.04, '$1,008.04'],
  [-3.5, '-$3.50'],
  ['12.9', '$12.90'],
  ['', '$0.00'],
  ['twelve', '$0.00'],
  [Number.NaN, '$0.00'],
  [Number.POSITIVE_INFINITY, '$0.00'],
  [null, '$0.00'],
  [undefined, '$0.00'],
])('formats %s as %s', (amount, text) => {
  expect(formatCurrency(amount)).toBe(text);
});

test.each([
  [8.1, 810],
  [1.005, 101],
  [0.285, 29],
  [-1.005, -101],
  [1e-7, 0],
])('reads %d dollars as %d cents', (dollars, cents) => {
  expect(dollarsToCents(dollars)).toBe(cents);
});

test('cents survive the way to dollars and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }), (cents) => {
      expect(dollarsToCents(centsToDollars(cents)) + 0).toBe(cents + 0);
    }),
  );
});
