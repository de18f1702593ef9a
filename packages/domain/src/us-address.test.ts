import { usStateAbbreviations } from '@tech-portal/contract/address';
import { expect, test } from 'vitest';
import { formatZip, readState, readZip } from './us-address.ts';

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
  ['46526', 'IN', '46526'],
  ['2134', 'MA', '02134'],
  ['601', 'PR', '00601'],
  ['46526-1234', 'IN', '46526'],
  ['46526–1234', 'IN', '46526'],
  ['46526 1234', 'IN', '46526'],
  ['2134-1234', 'MA', '02134'],
  [' 46526 ', '', '46526'],
  ['465261234', 'IN', '46526'],
  ['7870', 'NJ', '07870'],
  ['7870', 'TX', '7870'],
  ['2134', '', '2134'],
  ['123', 'TX', '123'],
  ['123', 'MA', '123'],
  ['12', 'PR', '12'],
  ['K1A 0B1', '', 'K1A 0B1'],
  ['', '', ''],
])('the ZIP code %j in %j is %j', (text, state, zip) => {
  expect(readZip(text, state)).toBe(zip);
});

test.each([
  ['46526', '46526'],
  ['46526-', '46526-'],
  ['46526-123', '46526-123'],
  ['46526-1234', '46526'],
  ['46526 1234', '46526'],
  ['465261234', '46526'],
  ['4652612345', '4652612345'],
])('a ZIP code typed as %j becomes %j', (typed, zip) => {
  expect(formatZip(typed)).toBe(zip);
});
