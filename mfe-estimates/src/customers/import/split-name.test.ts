import { expect, test } from 'vitest';
import { splitName } from './split-name.ts';

test.each([
  ['Ann Lee', 'Ann', 'Lee'],
  ['  Ann   Marie Lee ', 'Ann Marie', 'Lee'],
  ['Lee, Ann', 'Ann', 'Lee'],
  ['Núñez, Zoë', 'Zoë', 'Núñez'],
  ['Ann Lee Jr.', 'Ann', 'Lee Jr.'],
  ['Ann Lee, Jr.', 'Ann', 'Lee, Jr.'],
  ['Dr. Ann Lee', 'Ann', 'Lee'],
  ['Mr. & Mrs. Bob Lee', 'Bob', 'Lee'],
  ['Ann van der Berg', 'Ann', 'van der Berg'],
  ['Maria de la Cruz', 'Maria', 'de la Cruz'],
  ['Bob & Ann Lee', 'Bob & Ann', 'Lee'],
  ['Lee RV, LLC', 'Lee', 'RV, LLC'],
  ['Cher', 'Cher', ''],
  ['', '', ''],
])('%j is %j and %j', (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last });
});
