import { expect, test } from 'vitest';
import { formatDay } from './format-day.ts';

test.each([
  ['2026-03-01', 'March 1, 2026'],
  ['2024-02-29', 'February 29, 2024'],
  ['2026-12-31', 'December 31, 2026'],
  ['soon', 'soon'],
  ['', ''],
])('%j reads %j', (day, text) => {
  expect(formatDay(day)).toBe(text);
});
