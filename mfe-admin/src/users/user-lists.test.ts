import { expect, test } from 'vitest';
import { userSearch } from './user-lists.ts';

const read = (query: string) => userSearch.read(new URLSearchParams(query));
const write = (state: Partial<ReturnType<typeof read>>) =>
  userSearch.write(new URLSearchParams(), { ...read(''), ...state });

test('an empty address has neither search nor user', () => {
  expect(read('')).toEqual({ accounts: 'active', search: '', user: undefined, page: 1 });
});

test.each(['0', '-3', '1.5', 'me', '', '1e3', '3000000000', '9999999999999999'])('user %j counts as nobody', (user) => {
  expect(read(`user=${user}`).user).toBeUndefined();
});

test('the search is trimmed and cut to what the server takes', () => {
  expect(read(`search=${encodeURIComponent(` ${'x'.repeat(200)}`)}`).search).toBe('x'.repeat(128));
});

test('what is written is read back', () => {
  const address = { accounts: 'deactivated', search: 'a&b=100%', user: 12 } as const;
  expect(userSearch.read(write(address))).toMatchObject(address);
});

test('nothing to say leaves the address clean', () => {
  expect(write({}).toString()).toBe('');
});
