import { expect, test } from 'vitest';
import { estimateFilters, estimateList } from './estimate-list-state.ts';

const read = (query: string) => estimateList.read(new URLSearchParams(query));

test('an empty address means the first page of all estimates', () => {
  expect(read('')).toEqual({ filter: 'all', search: '', tech: undefined, page: 1, sort: undefined });
});

test('the filter has its seven entries', () => {
  expect(estimateFilters.map(({ label }) => label)).toEqual([
    'All Estimates',
    'Draft',
    'Invoice',
    'All Orders',
    'Reimbursed Orders',
    'Unreimbursed Orders',
    'Expired',
  ]);
});

test.each(['page=0', 'page=two', 'filter=paid', 'sort_by=notes'])('%s counts as not said', (query) => {
  expect(read(query)).toEqual(read(''));
});

test('what is written is read back', () => {
  const state = {
    filter: 'unreimbursed',
    search: 'pump',
    tech: 12,
    page: 7,
    sort: { by: 'total', order: 'desc' },
  } as const;
  expect(estimateList.read(estimateList.write(new URLSearchParams(), state))).toEqual(state);
});
