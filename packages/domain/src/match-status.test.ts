import { expect, test } from 'vitest';
import { matchStatus } from './match-status.ts';

test.each([
  [1, [], 'unknown'],
  [1, [0], 'out_of_stock'],
  [3, [2], 'short'],
  [3, [3], 'found'],
  [1, [5, 0], 'ambiguous'],
])('%i pieces of parts with stock %j are %s', (qty, stocks, status) => {
  expect(matchStatus(qty, stocks)).toBe(status);
});
