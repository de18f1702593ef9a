import { expect, test } from 'vitest';
import { searchState } from './search-state.ts';

const pending = { data: undefined, isError: false };
const failed = { data: undefined, isError: true };

test('nothing searched for is idle', () => {
  expect(searchState(pending, '')).toBe('idle');
});

test('a search without a response is loading', () => {
  expect(searchState(pending, 'pump')).toBe('loading');
});

test('a response without parts is empty', () => {
  expect(searchState({ data: [], isError: false }, 'pump')).toBe('empty');
});

test.each([
  ['pum', 'empty'],
  ['pump', 'error'],
] as const)('a failure for %s shows as %s', (text, state) => {
  expect(searchState(failed, text)).toBe(state);
});
