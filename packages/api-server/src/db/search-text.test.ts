import { expect, test } from 'vitest';
import { escapeLike, searchWords } from './search-text.ts';

test('words are folded: lower case, without accents', () => {
  expect(searchWords('  Zoë   JIMÉNEZ ')).toEqual(['zoe', 'jimenez']);
});

test('blank text holds no words', () => {
  expect(searchWords(' \t\n')).toEqual([]);
});

test('wildcards of LIKE stand for themselves', () => {
  expect(escapeLike(String.raw`50%_off\now`)).toBe(String.raw`50\%\_off\\now`);
});
