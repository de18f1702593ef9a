import { expect, test } from 'vitest';
import { customerList } from './customer-list-state.ts';

const read = (query: string) => customerList.read(new URLSearchParams(query));

test('an empty address means the first page of everything', () => {
  expect(read('')).toEqual({ search: '', tech: undefined, page: 1, sort: undefined });
});

test('an unknown sort column counts as no sorting', () => {
  expect(read('sort_by=password&sort_order=desc').sort).toBeUndefined();
});

test('what is written is read back', () => {
  const state = { search: 'a&b=100%', tech: 12, page: 7, sort: { by: 'phone', order: 'desc' } } as const;
  expect(customerList.read(customerList.write(new URLSearchParams(), state))).toEqual(state);
});
