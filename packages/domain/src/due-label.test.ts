import { expect, test } from 'vitest';
import { BUSINESS_TIME_ZONE, calendarDay } from './calendar-day.ts';
import { dueLabel } from './due-label.ts';

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
