import { expect, test } from 'vitest';
import { formatDateTime, formatTimestampDay } from './format-date-time.ts';

const noon = new Date(2026, 2, 1, 12, 5).toISOString();

test("a moment is written in the reader's own time zone", () => {
  expect(formatDateTime(noon).replaceAll(/\s/g, ' ')).toBe('Mar 1, 2026, 12:05 PM');
});

test('it is what Intl writes, at every hour of every month', () => {
  const intl = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  const moments = Array.from({ length: 24 }, (_, at) => new Date(2026, at % 12, at + 1, at, at * 2));
  expect(moments.map((moment) => formatDateTime(moment.toISOString()))).toEqual(
    moments.map((each) => intl.format(each)),
  );
});

test.each(['', 'soon'])('%j is no moment and stays', (text) => {
  expect(formatDateTime(text)).toBe(text);
});

test('its day alone', () => {
  expect(formatTimestampDay(noon)).toBe('March 1, 2026');
});

test('the day is that of the person looking, also shortly before and after midnight', () => {
  expect(formatTimestampDay(new Date(2026, 1, 28, 23, 59).toISOString())).toBe('February 28, 2026');
  expect(formatTimestampDay(new Date(2026, 2, 1, 0, 1).toISOString())).toBe('March 1, 2026');
});
