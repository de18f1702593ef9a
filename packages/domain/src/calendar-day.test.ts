import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, BUSINESS_TIME_ZONE, calendarDay, dayStart } from './calendar-day.ts';

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
