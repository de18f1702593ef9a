import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsWithinDistance } from './edit-distance.ts';

/** Reference implementation of the edit distance (optimal string alignment). */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j));
  const at = (i: number, j: number) => table[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      (table[i] ??= [])[j] = Math.min(replaced, at(i - 1, j) + 1, at(i, j - 1) + 1, swapped);
    }
  }
  return at(a.length, b.length);
}

test('finds a word with a missing, an additional, a wrong and two swapped letters', () => {
  const words = ['furnace', 'heater', 'toilet', 'water'];
  expect(wordsWithinDistance(words, 'watr', 1)).toEqual(['water']);
  expect(wordsWithinDistance(words, 'heaater', 1)).toEqual(['heater']);
  expect(wordsWithinDistance(words, 'fornace', 1)).toEqual(['furnace']);
  expect(wordsWithinDistance(words, 'toliet', 1)).toEqual(['toilet']);
  expect(wordsWithinDistance(words, 'xyz', 2)).toEqual([]);
});

test('finds exactly the words that the textbook distance finds', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, fc.constantFrom(1, 2), (words, typed, max) => {
      const sorted = words.toSorted();
      expect(wordsWithinDistance(sorted, typed, max)).toEqual(sorted.filter((known) => distance(known, typed) <= max));
    }),
    { numRuns: 500 },
  );
});
