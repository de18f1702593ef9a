import { expect, test } from 'vitest';
import { techsList } from './techs-list-state.ts';
import type { TechsListState } from './techs-list-state.ts';

const standard: TechsListState = { approval: 'all', sort: undefined, page: 1 };

test.each<[string, TechsListState]>([
  ['', standard],
  ['approval=unapproved', { ...standard, approval: 'unapproved' }],
  [
    'approval=approved&sort_by=email&sort_order=desc&page=3',
    { approval: 'approved', sort: { by: 'email', order: 'desc' }, page: 3 },
  ],
  ['sort_by=type&sort_order=asc', { ...standard, sort: { by: 'type', order: 'asc' } }],
])('%j reads and writes back', (search, state) => {
  expect(techsList.read(new URLSearchParams(search))).toEqual(state);
  expect(techsList.write(new URLSearchParams(), state).toString()).toBe(search);
});

test.each([
  'approval=maybe',
  'sort_by=password_hash',
  'sort_by=__proto__',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=1e9',
  'page=x',
])('%j makes no sense and counts as not said', (search) => {
  expect(techsList.read(new URLSearchParams(search))).toEqual(standard);
});
