import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizePartNumber } from './part-number.ts';

test.each([
  ['501LSW-1', '501LSW1'],
  [' sw6d 5238a ', 'SW6D5238A'],
  ['PD-4635/V.', 'PD4635V'],
  ['---', ''],
])('%j compares as %j', (partNumber, normalized) => {
  expect(normalizePartNumber(partNumber)).toBe(normalized);
});

test('dashes and spaces anywhere change nothing, nor does normalizing twice', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.constantFrom('-', ' ', '.', '/'), (pieces, separator) => {
      const normalized = normalizePartNumber(pieces.join(''));
      expect(normalizePartNumber(pieces.join(separator))).toBe(normalized);
      expect(normalizePartNumber(normalized)).toBe(normalized);
    }),
  );
});
