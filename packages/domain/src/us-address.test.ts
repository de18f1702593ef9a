import { usStateAbbreviations } from '@tech-portal/contract/address';
import { expect, test } from 'vitest';
import { readState, readZip } from './us-address.ts';

test.each([
  ['Indiana', 'IN'],
  ['  new   york ', 'NY'],
  ['Washington, D.C.', 'Washington, D.C.'],
  ['Washington D.C.', 'DC'],
  ['District of Columbia', 'DC'],
  ['N.Y.', 'NY'],
  ['tx', 'TX'],
  ['XX', 'XX'],
  ['Ontario', 'Ontario'],
  ['', ''],
])('the state %j is %j', (text, state) => {
  expect(readState(text)).toBe(state);
});

test('abbreviations stay what they are', () => {
  expect(usStateAbbreviations.map(readState)).toEqual([...usStateAbbreviations]);
});

test.each([
  ['46526', '46526'],
  ['2134', '02134'],
  ['601', '00601'],
  ['46526-1234', '46526'],
  ['2134-1234', '02134'],
  [' 46526 ', '46526'],
  ['465261234', '465261234'],
  ['12', '12'],
  ['K1A 0B1', 'K1A 0B1'],
  ['', ''],
])('the ZIP code %j is %j', (text, zip) => {
  expect(readZip(text)).toBe(zip);
});
