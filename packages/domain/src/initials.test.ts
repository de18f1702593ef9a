import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Ann', 'Lee', 'AL'],
  ['ann', 'lee', 'AL'],
  ['Zoë', 'Öberg', 'ZÖ'],
  ['E\u0301mile', 'Zola', 'ÉZ'],
  ['<b>Kay</b>', "'t Hart", 'BT'],
  ['  Mary Jo ', 'van Dyke', 'MV'],
  ['𝒜da', 'Lovelace', '𝒜L'],
  ['', 'Prince', 'P'],
  ['', '', ''],
  ['!!', '--', ''],
])('%j %j has the initials %s', (first, last, letters) => {
  expect(initials(first, last)).toBe(letters);
});
