import { expect, test } from 'vitest';
import { clampQuantity, stockText } from './stock.ts';

test.each([
  [0, 'Out of Stock'],
  [1, '1 in stock'],
  [30, '30 in stock'],
  [31, 'In stock'],
  [250, 'In stock'],
])('a stock of %d reads %s', (stock, text) => {
  expect(stockText(stock)).toBe(text);
});

test.each([
  [0, 5, 1],
  [6, 5, 5],
  [3.7, 5, 3],
  [-2, 5, 1],
  [Number.NaN, 5, 1],
  [2, 0, 0],
])('a quantity of %d with a stock of %d is %d', (quantity, stock, clamped) => {
  expect(clampQuantity(quantity, stock)).toBe(clamped);
});
