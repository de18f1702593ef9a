import { expect, test } from 'vitest';
import { axisTicks } from './chart-scale.ts';

test.each([
  [0, [0, 100]],
  [-5, [0, 100]],
  [0.03, [0, 0.01, 0.02, 0.03]],
  [4, [0, 1, 2, 3, 4]],
  [870, [0, 250, 500, 750, 1000]],
  [1000, [0, 250, 500, 750, 1000]],
  [1001, [0, 500, 1000, 1500]],
  [123_456.78, [0, 50_000, 100_000, 150_000]],
])('an axis for %d dollars has the lines %j', (highest, ticks) => {
  expect(axisTicks(highest)).toEqual(ticks);
});

test('starts at zero, holds the highest value and has three to five round lines for anything', () => {
  for (let highest = 0.01; highest < 1e9; highest *= 1.37) {
    const ticks = axisTicks(highest);
    expect(ticks[0]).toBe(0);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest * 0.999_999);
    expect(ticks.length).toBeGreaterThanOrEqual(3);
    expect(ticks.length).toBeLessThanOrEqual(5);
  }
});
