import { expect, test } from 'vitest';
import { longPointLabel, shortDollarLabel, shortPointLabel } from './point-label.ts';

test.each([
  ['day', 'Mar 1', 'March 1, 2026'],
  ['week', 'Mar 1', 'Week from March 1, 2026'],
  ['month', 'Mar 2026', 'Mar 2026'],
] as const)('a %s is called %s, in words %s', (unit, short, long) => {
  expect(shortPointLabel('2026-03-01', unit)).toBe(short);
  expect(longPointLabel('2026-03-01', unit)).toBe(long);
});

test.each([
  [0, '$0'],
  [250, '$250'],
  [1500, '$1.5K'],
  [2_000_000, '$2M'],
])('%d dollars beside the axis are %s', (amount, text) => {
  expect(shortDollarLabel(amount)).toBe(text);
});
