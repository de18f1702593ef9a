import { expect, test } from 'vitest';
import { fullName, initials } from './person-name.ts';

test('the first name, then the last', () => {
  expect(fullName({ first_name: 'Ann Mary', last_name: 'Lee' })).toBe('Ann Mary Lee');
});

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
