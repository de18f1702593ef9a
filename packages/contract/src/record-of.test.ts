import { expect, test } from 'vitest';
import { keysOf, recordOf } from './record-of.ts';

test('has a value for each key, in their order', () => {
  const record = recordOf(['zip', 'city'], (key) => key.length);
  expect(Object.entries(record)).toEqual([
    ['zip', 3],
    ['city', 4],
  ]);
});

test('of no keys it is empty', () => {
  expect(recordOf([], () => 1)).toEqual({});
});

test('keys come in the order of the object', () => {
  expect(keysOf({ zip: 1, city: 2 })).toEqual(['zip', 'city']);
});
