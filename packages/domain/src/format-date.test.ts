import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUSINESS_TIME_ZONE, calendarDay } from './calendar-day.ts';
import { formatDay, formatDateTime, formatTimestampDay, dueLabel } from './format-date.ts';

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

test.each([
  ['2026-03-01', '2026-03-01', 'Due today'],
  ['2026-03-02', '2026-03-01', 'Due tomorrow'],
  ['2026-03-03', '2026-03-01', 'Due in 2 days'],
  ['2027-03-01', '2026-03-01', 'Due in 365 days'],
  ['2026-02-28', '2026-03-01', 'Due 1 day ago'],
  ['2026-02-27', '2026-03-01', 'Due 2 days ago'],
  ['2027-01-01', '2026-12-31', 'Due tomorrow'],
  ['2026-12-31', '2027-01-01', 'Due 1 day ago'],
  ['2026-03-09', '2026-03-07', 'Due in 2 days'],
  ['2026-11-02', '2026-10-31', 'Due in 2 days'],
  ['2028-03-01', '2028-02-28', 'Due in 2 days'],
])('due %s, seen on %s: %s', (due, today, label) => {
  expect(dueLabel(due, today)).toBe(label);
});

test.each([
  ['2026-03-08T05:30:00Z', BUSINESS_TIME_ZONE, 'Due tomorrow'],
  ['2026-03-08T06:30:00Z', BUSINESS_TIME_ZONE, 'Due today'],
  ['2026-03-08T05:30:00Z', 'America/New_York', 'Due today'],
  ['2026-03-08T09:59:00Z', 'Pacific/Honolulu', 'Due tomorrow'],
  ['2026-03-09T05:00:00Z', BUSINESS_TIME_ZONE, 'Due 1 day ago'],
  ['2026-03-09T04:59:00Z', BUSINESS_TIME_ZONE, 'Due today'],
])('a task due on the day clocks change, seen at %s in %s: %s', (moment, timeZone, label) => {
  expect(dueLabel('2026-03-08', calendarDay(new Date(moment), timeZone))).toBe(label);
});
