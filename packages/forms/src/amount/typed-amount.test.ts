import { expect, test } from 'vitest';
import { amountOf, amountText, normalizeAmount, parseAmount, steppedAmount, typedAmount } from './typed-amount.ts';

test.each([
  ['', ''],
  ['.', '0.'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['12.345', '12.345'],
  ['12.', '12.'],
  ['1.2.3', '1.2.3'],
  ['$1,250.00', '1250.00'],
  [' $ 4.10 ', '4.10'],
  ['1,250', '1250'],
  ['1,250,000', '1250000'],
  ['0,99', '0,99'],
  ['12,5', '12,5'],
  ['0,990', '0,990'],
  ['1.234,50', '1234.50'],
  ['1.234.567,5', '1234567.5'],
  ['-5', '-5'],
  ['1:30', '1:30'],
  ['1e2', '1e2'],
  ['abc', 'abc'],
])('typing %j leaves %j', (typed, left) => {
  expect(typedAmount(typed)).toBe(left);
});

test.each([
  ['', 0],
  ['12.5', 12.5],
  ['12.', 12],
  ['0,99', 0.99],
  ['12,5', 12.5],
  [',5', 0.5],
  ['1,250', 1250],
  ['1.234,50', 1234.5],
  ['-5', -5],
  ['0,990', Number.NaN],
  ['12,3456', Number.NaN],
  ['1,2,3', Number.NaN],
  ['12,', Number.NaN],
  ['.', 0],
  ['1:30', Number.NaN],
  ['1e2', Number.NaN],
  ['10000000000', Number.NaN],
])('%j is read as %d', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});

test.each([
  ['0,99', '0.99'],
  [',5', '0.5'],
  ['0.99', '0.99'],
  ['1,2,3', '1,2,3'],
])('%j is shown as %j once its field is left', (typed, left) => {
  expect(normalizeAmount(typed)).toBe(left);
});

test.each([
  ['1.5', 0.1, 1, '1.6'],
  ['0.3', 0.1, -1, '0.2'],
  ['0', 0.1, -1, '0'],
  ['', 0.01, 1, '0.01'],
  ['12,5', 0.01, 1, '12.51'],
] as const)('a step from %j by %d', (typed, step, direction, stepped) => {
  expect(steppedAmount(typed, step, direction)).toBe(stepped);
});

test.each([
  ['', 0],
  ['0.', 0],
  ['-1', 0],
  ['x', 0],
  ['19.95', 19.95],
])('%j is worth %d', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});

test.each([
  [95, '95'],
  [19.5, '19.50'],
])('%d is shown as %j to be changed', (amount, text) => {
  expect(amountText(amount)).toBe(text);
});
