import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './users-address.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

test('an empty address has neither search nor user', () => {
  expect(read('')).toEqual({ search: '', userId: undefined });
});

test.each(['0', '-3', '1.5', 'me', '', '1e3', '9999999999999999'])('user %j counts as nobody', (user) => {
  expect(read(`user=${user}`).userId).toBeUndefined();
});

test('the search is trimmed and cut to what the server takes', () => {
  expect(read(`search=${encodeURIComponent(` ${'x'.repeat(200)}`)}`).search).toBe('x'.repeat(128));
});

test('what is written is read back', () => {
  const address = { search: 'a&b=100%', userId: 12 };
  expect(readAddress(writeAddress(address))).toEqual(address);
});

test('nothing to say leaves the address clean', () => {
  expect(writeAddress({ search: '', userId: undefined }).toString()).toBe('');
});
