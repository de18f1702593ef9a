import { expect, test } from 'vitest';
import { progressColor } from './progress-color.ts';

test.each([
  [0, 'red'],
  [15, 'red'],
  [25, 'red'],
  [25.01, 'orange'],
  [40, 'orange'],
  [50, 'orange'],
  [50.01, 'green'],
  [75, 'green'],
  [100, 'green'],
])('%d % is %s', (percent, color) => {
  expect(progressColor(percent)).toBe(color);
});
