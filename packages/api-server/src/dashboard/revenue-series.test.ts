import { addDays } from '@tech-portal/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { revenueSeries } from './revenue-series.ts';

test.each([
  ['2026-03-01', '2026-03-01', 'day', 1],
  ['2026-03-01', '2026-05-01', 'day', 62],
  ['2026-03-01', '2026-05-02', 'week', 9],
  ['2026-01-01', '2026-07-01', 'week', 27],
  ['2026-01-01', '2026-07-02', 'month', 7],
  ['2025-12-31', '2026-12-31', 'month', 13],
])('from %s to %s it comes by %s in %i points', (start, end, unit, count) => {
  const series = revenueSeries({ start, end }, []);
  expect(series.unit).toBe(unit);
  expect(series.points).toHaveLength(count);
  expect(series.points[0]?.day).toBe(start);
});

test('weeks begin on Sundays, the first one with the period', () => {
  const sold = [
    { day: '2026-03-04', revenueCents: 1 },
    { day: '2026-03-07', revenueCents: 20 },
    { day: '2026-03-08', revenueCents: 300 },
  ];
  const { points } = revenueSeries({ start: '2026-03-04', end: '2026-06-01' }, sold);
  expect(points.slice(0, 3)).toEqual([
    { day: '2026-03-04', cents: 21 },
    { day: '2026-03-08', cents: 300 },
    { day: '2026-03-15', cents: 0 },
  ]);
});

test('nothing sold is lost, and points are in order', () => {
  const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-06-15', days));
  fc.assert(
    fc.property(day, day, fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 30 }), (one, other, amounts) => {
      const [start = one, end = other] = [one, other].toSorted();
      const sold = amounts
        .map((revenueCents, index) => ({ day: addDays(start, index), revenueCents }))
        .filter((each) => each.day <= end);
      const { points } = revenueSeries({ start, end }, sold);
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
      expect(sum(points.map(({ cents }) => cents))).toBe(sum(sold.map(({ revenueCents }) => revenueCents)));
      expect(points.map((point) => point.day)).toEqual(points.map((point) => point.day).toSorted());
    }),
    { numRuns: 50 },
  );
});
