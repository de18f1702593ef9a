import { expect, test } from 'vitest';
import { businessDay, endOfBusinessDay, validity } from './estimate-day.ts';

test.each(['2026-01-31', '2026-03-07', '2026-03-08', '2026-07-04', '2026-10-31', '2026-11-01', '2026-12-31'])(
  '%s ends at midnight in Chicago',
  (day) => {
    const end = endOfBusinessDay(day);
    expect(businessDay(new Date(end.getTime() - 1))).toBe(day);
    expect(businessDay(end) > day).toBe(true);
  },
);

test('an estimate is valid for 30 days after the day of its issue in Chicago', () => {
  expect(validity(new Date('2026-03-01T03:00:00Z'), 30)).toEqual({ issueDate: '2026-02-28', expiryDate: '2026-03-30' });
});
