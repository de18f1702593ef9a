import { normalizePartNumber } from '@tech-portal/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partNumberKey } from './part-number.ts';
import { PartNumberIndex } from './part-number-index.ts';

const partNumber = fc.string({ unit: fc.constantFrom('A', 'B', 'Z', '0', '1', '9'), minLength: 1, maxLength: 14 });

function collect(lookup: (visit: (slot: number) => boolean) => void): number[] {
  const slots: number[] = [];
  lookup((slot) => slots.push(slot) > 0);
  return slots.sort((a, b) => a - b);
}

test('dashes, spaces and case never matter', () => {
  expect(normalizePartNumber(' 501lsw-1 ')).toBe('501LSW1');
  expect(normalizePartNumber('501 LSW/1')).toBe('501LSW1');
  expect(normalizePartNumber('<b>&é')).toBe('B');
});

test('keys sort like the part numbers', () => {
  fc.assert(
    fc.property(partNumber, partNumber, (a, b) => {
      const [left, right] = [a.slice(0, 10), b.slice(0, 10)];
      expect(Math.sign(partNumberKey(a) - partNumberKey(b))).toBe(left < right ? -1 : left > right ? 1 : 0);
    }),
  );
});

test('finds exactly what a look at every part number finds, after any series of batches', () => {
  fc.assert(
    fc.property(fc.array(fc.array(partNumber, { maxLength: 8 }), { maxLength: 12 }), partNumber, (batches, asked) => {
      const index = new PartNumberIndex();
      const all: string[] = [];
      for (const batch of batches) {
        index.add(batch.map((number, at) => ({ slot: all.length + at, partNumber: number })));
        all.push(...batch);
      }
      const slotsWhere = (matches: (number: string) => boolean) =>
        all.flatMap((number, slot) => (matches(number) ? slot : []));
      expect(collect((visit) => index.exact(asked, visit))).toEqual(slotsWhere((number) => number === asked));
      expect(collect((visit) => index.prefix(asked, visit))).toEqual(slotsWhere((number) => number.startsWith(asked)));
    }),
    { numRuns: 500 },
  );
});

test('stops when the visitor returns false', () => {
  const index = new PartNumberIndex();
  index.add([1, 2, 3].map((slot) => ({ slot, partNumber: 'A1' })));
  let visits = 0;
  index.prefix('A', () => (visits += 1) < 2);
  expect(visits).toBe(2);
});
