import { expect, test } from 'vitest';
import { readListState, writeListState } from './customer-list-state.ts';

const read = (query: string) => readListState(new URLSearchParams(query));

test('an empty address means the first page of everything', () => {
  expect(read('')).toEqual({ search: '', page: 1, sort: undefined });
});

test.each(['0', '-1', '1.5', 'two', '', '1e9'])('page %j counts as the first page', (page) => {
  expect(read(`page=${page}`).page).toBe(1);
});

test('an unknown sort column counts as no sorting', () => {
  expect(read('sort_by=password&sort_order=desc').sort).toBeUndefined();
});

test('an unknown sort order counts as ascending', () => {
  expect(read('sort_by=email&sort_order=sideways').sort).toEqual({ by: 'email', order: 'asc' });
});

test('search text is trimmed and cut to what the server takes', () => {
  expect(read(`search=${encodeURIComponent(`  ${'x'.repeat(200)}`)}`).search).toBe('x'.repeat(128));
});

test('the default state leaves the address clean', () => {
  expect(writeListState({ search: '', page: 1, sort: undefined }).toString()).toBe('');
});

test('what is written is read back', () => {
  const state = { search: 'a&b=100%', page: 7, sort: { by: 'phone', order: 'desc' } } as const;
  expect(readListState(writeListState(state))).toEqual(state);
});
