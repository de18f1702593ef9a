import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentChange, formatPercentChange, progressColor } from './percentages.ts';

test.each([
  [150, 120, 25],
  [90, 120, -25],
  [0, 120, -100],
  [120, 120, 0],
  [0, 0, 0],
  [5, 0, 500],
  [1, 3, -66.67],
  [2, 3, -33.33],
  [1008.04, 440, 129.1],
  [20_001, 20_000, 0.01],
  [999_999, 1_000_000, 0],
])('from the last to this: %d against %d is %d %', (current, previous, percent) => {
  expect(percentChange(current, previous)).toBe(percent);
});

test.each([
  [150, 120, '+25.00%'],
  [90, 120, '-25.00%'],
  [22_900, 100, '+22,800.00%'],
  [120, 120, '0.00%'],
  [0, 0, '0.00%'],
  [5, 0, 'New'],
  [0.01, 0, 'New'],
  [0, 5, '-100.00%'],
  [999_999, 1_000_000, '0.00%'],
])('%d against %d reads %s', (current, previous, text) => {
  expect(formatPercentChange(current, previous)).toBe(text);
});

test('the sign is that of the difference, and there are never more than 2 decimals', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(amount, amount, (current, previous) => {
      const percent = percentChange(current, previous);
      expect(percent * (current - previous)).toBeGreaterThanOrEqual(0);
      expect(Object.is(percent, -0)).toBe(false);
      expect(percent).toBe(Number(percent.toFixed(2)));
    }),
  );
});

test.each([
  [0, 'red'],
  [15, 'red'],
  [25, 'red'],
  [25.01, 'orange'],
  [40, 'orange'],
  [50, 'orange'],
  [50.01, 'green'],
  [75, 'green'],
  [100, 'green'],
])('%d % is %s', (percent, color) => {
  expect(progressColor(percent)).toBe(color);
});
