import { expect, test } from 'vitest';
import { amountOf, amountText, typedAmount } from './typed-amount.ts';

test.each([
  ['', ''],
  ['.', '0.'],
  ['.5', '0.5'],
  ['12.345', '12.34'],
  ['12.', '12.'],
  ['1.2.3', '1.23'],
  ['$1,250.00', '1250.00'],
  ['-5', '5'],
  ['abc', ''],
  ['123456789', '1234567'],
])('typing %j leaves %j', (typed, left) => {
  expect(typedAmount(typed)).toBe(left);
});

test('hours keep one decimal', () => {
  expect(typedAmount('1.25', { decimals: 1 })).toBe('1.2');
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
