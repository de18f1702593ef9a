import { expect, test } from 'vitest';
import { readListState, writeListState } from './task-list-state.ts';

const read = (query: string) => readListState(new URLSearchParams(query));

test('an empty address means the first page of all tasks', () => {
  expect(read('')).toEqual({ filter: 'all', page: 1, sort: undefined });
});

test.each(['0', '-1', '1.5', 'two', '1e9'])('page %j counts as the first page', (page) => {
  expect(read(`page=${page}`).page).toBe(1);
});

test('an unknown filter, column or order counts as not said', () => {
  expect(read('filter=late&sort_by=user_id&sort_order=desc')).toEqual({ filter: 'all', page: 1, sort: undefined });
  expect(read('sort_by=priority&sort_order=sideways').sort).toEqual({ by: 'priority', order: 'asc' });
});

test('the default state leaves the address clean', () => {
  expect(writeListState({ filter: 'all', page: 1, sort: undefined }).toString()).toBe('');
});

test('what is written is read back', () => {
  const state = { filter: 'active', page: 3, sort: { by: 'due_date', order: 'desc' } } as const;
  expect(readListState(writeListState(state))).toEqual(state);
});
