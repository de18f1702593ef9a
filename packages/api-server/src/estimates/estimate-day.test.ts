import { expect, test } from 'vitest';
import { businessDay, endOfBusinessDay, validityPeriod } from './estimate-day.ts';

const days = ['2026-01-31', '2026-03-07', '2026-03-08', '2026-07-04', '2026-10-31', '2026-11-01', '2026-12-31'];
const zones = ['America/Chicago', 'America/New_York', 'Pacific/Honolulu', 'Pacific/Auckland', 'Asia/Kolkata'];

test.each(days.flatMap((day) => zones.map((zone) => [day, zone] as const)))(
  '%s ends at midnight in %s',
  (day, zone) => {
    const end = endOfBusinessDay(day, zone);
    expect(businessDay(new Date(end.getTime() - 1), zone)).toBe(day);
    expect(businessDay(end, zone) > day).toBe(true);
  },
);

test.each([
  ['America/Chicago', '2026-03-01T03:00:00Z', '2026-02-28', '2026-03-30'],
  ['Pacific/Honolulu', '2026-03-01T09:59:00Z', '2026-02-28', '2026-03-30'],
  ['Pacific/Honolulu', '2026-03-01T10:00:00Z', '2026-03-01', '2026-03-31'],
  ['Pacific/Auckland', '2026-02-28T11:00:00Z', '2026-03-01', '2026-03-31'],
])('an estimate is valid for 30 days after the day of its issue in %s at %s', (zone, now, issueDate, expiryDate) => {
  expect(validityPeriod(new Date(now), 30, zone)).toEqual({ issueDate, expiryDate });
});
