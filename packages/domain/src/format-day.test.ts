import fc from 'fast-check';
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

test('a day reads as Intl writes it', () => {
  const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  fc.assert(
    fc.property(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(formatDay(day)).toBe(written.format(new Date(day)));
    }),
  );
});
