import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampQuantity, stockLabel, matchStatus } from './stock.ts';

test.each([
  [250, 'In stock'],
  [31, 'In stock'],
  [30, '30 in stock'],
  [1, '1 in stock'],
  [0, 'Out of Stock'],
  [-2, 'Out of Stock'],
])('a stock of %d shows %j', (stock, text) => {
  expect(stockLabel(stock)).toBe(text);
});

test.each([
  [2, 5, 2],
  [0, 5, 1],
  [-3, 5, 1],
  [9, 5, 5],
  [2.9, 5, 2],
  [Infinity, 5, 5],
  [Number.NaN, 5, 1],
  [1, 0, 0],
])('%d of %d is %d', (quantity, stock, clamped) => {
  expect(clampQuantity(quantity, stock)).toBe(clamped);
});

test('a quantity is whole and within 1 and the stock', () => {
  fc.assert(
    fc.property(fc.double(), fc.integer({ min: 1, max: 10_000 }), (quantity, stock) => {
      const clamped = clampQuantity(quantity, stock);
      expect(Number.isInteger(clamped) && clamped >= 1 && clamped <= stock).toBe(true);
    }),
  );
});

test.each([
  [1, [], 'unknown'],
  [1, [0], 'out_of_stock'],
  [3, [2], 'short'],
  [3, [3], 'found'],
  [1, [5, 0], 'ambiguous'],
])('%i pieces of parts with stock %j are %s', (qty, stocks, status) => {
  expect(matchStatus(qty, stocks)).toBe(status);
});
