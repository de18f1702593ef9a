import { expect, test } from 'vitest';
import { normalizePartNumber } from './part-number.ts';

test.each([
  ['501-LSW-1', '501LSW1'],
  [' 501 lsw/1 ', '501LSW1'],
  ['---', ''],
])('%j compares as %j', (partNumber, normalized) => {
  expect(normalizePartNumber(partNumber)).toBe(normalized);
});
