import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  BUSINESS_TIME_ZONE,
  calendarDay,
  dayStart,
  currentPeriod,
  daysBetween,
  monthStart,
  previousPeriod,
  weekStart,
} from './calendar-day.ts';
import type { Timeframe } from './calendar-day.ts';

test.each([
  ['2026-03-01T05:59:59Z', BUSINESS_TIME_ZONE, '2026-02-28'],
  ['2026-03-01T06:00:00Z', BUSINESS_TIME_ZONE, '2026-03-01'],
  ['2026-03-08T05:59:59Z', BUSINESS_TIME_ZONE, '2026-03-07'],
  ['2026-03-09T05:00:00Z', BUSINESS_TIME_ZONE, '2026-03-09'],
  ['2026-12-31T12:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
  ['2027-01-01T10:00:00Z', 'Pacific/Honolulu', '2027-01-01'],
  ['2027-01-01T09:59:59Z', 'Pacific/Honolulu', '2026-12-31'],
  ['0999-07-01T12:00:00Z', 'UTC', '0999-07-01'],
])('%s in %s is %s', (moment, timeZone, day) => {
  expect(calendarDay(new Date(moment), timeZone)).toBe(day);
});

test('without a time zone it is the day of the person looking', () => {
  const someMoment = fc.date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true });
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  fc.assert(
    fc.property(someMoment, (moment) => {
      expect(calendarDay(moment)).toBe(calendarDay(moment, own));
    }),
  );
});

test('years have four digits, also without a time zone', () => {
  expect(calendarDay(new Date('0999-07-04T12:00:00'))).toBe('0999-07-04');
});

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days is %s', (day, days, later) => {
  expect(addDays(day, days)).toBe(later);
});

test('there and back is the same day', () => {
  const someDay = fc.date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(someDay, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
      const day = date.toISOString().slice(0, 10);
      expect(addDays(addDays(day, days), -days)).toBe(day);
    }),
  );
});

test.each([
  ['2026-03-01', BUSINESS_TIME_ZONE, '2026-03-01T06:00:00.000Z'],
  ['2026-03-09', BUSINESS_TIME_ZONE, '2026-03-09T05:00:00.000Z'],
  ['2026-03-01', 'America/Los_Angeles', '2026-03-01T08:00:00.000Z'],
  ['2026-03-01', 'Pacific/Honolulu', '2026-03-01T10:00:00.000Z'],
  ['2026-03-01', 'Pacific/Auckland', '2026-02-28T11:00:00.000Z'],
  ['2026-07-01', 'Pacific/Auckland', '2026-06-30T12:00:00.000Z'],
  ['2026-03-01', 'Pacific/Kiritimati', '2026-02-28T10:00:00.000Z'],
  ['2026-03-01', 'Pacific/Niue', '2026-03-01T11:00:00.000Z'],
  ['2026-03-01', 'Etc/GMT+12', '2026-03-01T12:00:00.000Z'],
  ['2025-09-07', 'America/Santiago', '2025-09-07T04:00:00.000Z'],
])('%s in %s begins at %s', (day, timeZone, moment) => {
  expect(dayStart(day, timeZone).toISOString()).toBe(moment);
});

test.each([
  ['week', '2026-03-18', '2026-03-15'],
  ['week', '2026-03-15', '2026-03-15'],
  ['week', '2026-03-14', '2026-03-08'],
  ['week', '2026-01-01', '2025-12-28'],
  ['month', '2026-03-18', '2026-03-01'],
  ['month', '2026-03-01', '2026-03-01'],
  ['month', '2028-02-29', '2028-02-01'],
  ['year', '2026-03-18', '2026-01-01'],
  ['year', '2026-01-01', '2026-01-01'],
  ['year', '2026-12-31', '2026-01-01'],
] as const)('the %s of %s starts at %s and ends today', (timeframe, today, start) => {
  expect(currentPeriod(timeframe, today)).toEqual({ start, end: today });
});

test.each([
  ['week', '2026-03-15', '2026-03-18', '2026-03-08', '2026-03-11'],
  ['week', '2026-01-04', '2026-01-04', '2025-12-28', '2025-12-28'],
  ['month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['month', '2028-03-01', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['month', '2026-01-01', '2026-01-20', '2025-12-01', '2025-12-20'],
  ['month', '2026-03-01', '2026-03-10', '2026-02-01', '2026-02-10'],
  ['year', '2028-01-01', '2028-02-29', '2027-01-01', '2027-02-28'],
  ['year', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  [undefined, '2026-03-10', '2026-03-19', '2026-02-28', '2026-03-09'],
  [undefined, '2026-03-10', '2026-03-10', '2026-03-09', '2026-03-09'],
  [undefined, '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
] as const)('before a %s from %s to %s comes %s to %s', (timeframe, start, end, earlierStart, earlierEnd) => {
  expect(previousPeriod({ start, end }, timeframe)).toEqual({ start: earlierStart, end: earlierEnd });
});

test.each([
  ['2026-03-07', '2026-03-09', 2],
  ['2026-10-31', '2026-11-02', 2],
  ['2026-12-31', '2027-01-01', 1],
  ['2026-03-09', '2026-03-07', -2],
  ['2028-02-28', '2028-03-01', 2],
])('from %s to %s are %i days, whatever clocks do in between', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test.each([
  ['2026-03-18', '2026-03-15', '2026-03-01'],
  ['2026-03-01', '2026-03-01', '2026-03-01'],
  ['2026-01-01', '2025-12-28', '2026-01-01'],
])('%s belongs to the week of %s and the month of %s', (day, week, month) => {
  expect(weekStart(day)).toBe(week);
  expect(monthStart(day)).toBe(month);
});

/** The same moment in three time zones: periods follow the user's day. */
test.each([
  ['2027-01-01T04:30:00Z', BUSINESS_TIME_ZONE, { week: '2026-12-27', month: '2026-12-01', year: '2026-01-01' }],
  ['2027-01-01T04:30:00Z', 'America/New_York', { week: '2026-12-27', month: '2026-12-01', year: '2026-01-01' }],
  ['2027-01-01T05:30:00Z', 'America/New_York', { week: '2026-12-27', month: '2027-01-01', year: '2027-01-01' }],
  ['2027-01-01T09:30:00Z', 'Pacific/Honolulu', { week: '2026-12-27', month: '2026-12-01', year: '2026-01-01' }],
  ['2026-03-08T07:59:00Z', BUSINESS_TIME_ZONE, { week: '2026-03-08', month: '2026-03-01', year: '2026-01-01' }],
  ['2026-03-08T05:59:00Z', BUSINESS_TIME_ZONE, { week: '2026-03-01', month: '2026-03-01', year: '2026-01-01' }],
  ['2026-11-01T04:30:00Z', 'America/New_York', { week: '2026-11-01', month: '2026-11-01', year: '2026-01-01' }],
  ['2026-11-01T04:30:00Z', 'Pacific/Honolulu', { week: '2026-10-25', month: '2026-10-01', year: '2026-01-01' }],
])('at %s in %s week, month and year start at %o', (moment, timeZone, starts) => {
  const today = calendarDay(new Date(moment), timeZone);
  const startOf = (timeframe: Timeframe) => currentPeriod(timeframe, today).start;
  expect({ week: startOf('week'), month: startOf('month'), year: startOf('year') }).toEqual(starts);
});

test('a custom range and the one before it are equally long and adjoin', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 1000 }), (from, length) => {
      const start = addDays('1990-01-01', from);
      const period = { start, end: addDays(start, length) };
      const before = previousPeriod(period);
      expect(daysBetween(before.start, before.end)).toBe(length);
      expect(addDays(before.end, 1)).toBe(start);
    }),
  );
});

test('the week before ends before this one starts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const week = currentPeriod('week', addDays('1990-01-01', days));
      expect(previousPeriod(week, 'week').end < week.start).toBe(true);
    }),
  );
});
