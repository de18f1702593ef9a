import { expect, test } from 'vitest';
import { recordIdOf } from './record-id.ts';

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['0', undefined],
  ['2147483648', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['new', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j names the record %s', (text, id) => {
  expect(recordIdOf(text)).toBe(id);
});
