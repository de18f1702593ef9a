import { expect, test } from 'vitest';
import { bucketOf, countOf, quantile } from './histogram.ts';

const histogramOf = (values: readonly number[]) => {
  const histogram = new Map<number, number>();
  for (const value of values) histogram.set(bucketOf(value), (histogram.get(bucketOf(value)) ?? 0) + 1);
  return histogram;
};

test('values have places in their order, the smallest and the largest too', () => {
  const values = [0, 0.5, 1, 1.2, 8, 100, 2500, 60_000, 599_999, 600_000, 1e12];
  const places = values.map(bucketOf);
  expect(places.toSorted((one, other) => one - other)).toEqual(places);
  expect(places[0]).toBe(0);
  expect(places.at(-1)).toBeLessThan(32_768);
});

test.each([[[2500]], [Array.from({ length: 1000 }, (_, index) => index * 4)], [[10, 20, 30, 4000]]])(
  'three quarters of %j are at most the value, within a fifth',
  (values) => {
    const exact = values[Math.ceil(values.length * 0.75) - 1] ?? 0;
    const read = quantile(histogramOf(values), 0.75) ?? 0;
    expect(read).toBeGreaterThan(exact / 1.21);
    expect(read).toBeLessThan(exact * 1.21);
  },
);

test('of nothing there is no value, and counts are those of the values', () => {
  expect(quantile(new Map(), 0.75)).toBeUndefined();
  expect(countOf(histogramOf([1, 10, 10, 500]))).toBe(4);
});
