import { expect, test } from 'vitest';
import { defineList, readPage, readSearch } from './list-url.ts';

const list = defineList(['email', 'phone'], {
  search: readSearch,
  stage: (text) => (text === 'draft' || text === 'sent' ? text : 'all'),
});
const read = (query: string) => list.read(new URLSearchParams(query));
const write = (state: ReturnType<typeof read>, query = '') => list.write(new URLSearchParams(query), state).toString();

test('an empty address means the first page of everything', () => {
  expect(read('')).toEqual({ search: '', stage: 'all', page: 1, sort: undefined });
});

test.each(['0', '-1', '1.5', 'two', '', '1e9'])('page %j counts as the first page', (page) => {
  expect(read(`page=${page}`).page).toBe(1);
});

test.each(['stage=paid', 'sort_by=password&sort_order=desc', 'sort_by=__proto__'])('%s counts as not said', (query) => {
  expect(read(query)).toEqual(read(''));
});

test('an unknown sort order counts as ascending', () => {
  expect(read('sort_by=email&sort_order=sideways').sort).toEqual({ by: 'email', order: 'asc' });
});

test('search text is trimmed and cut to what the server takes', () => {
  expect(read(`search=${encodeURIComponent(`  ${'x'.repeat(200)}`)}`).search).toBe('x'.repeat(128));
});

test('the default state leaves the address clean', () => {
  expect(write(read(''), 'page=2&sort_by=email&sort_order=asc&stage=draft&search=a')).toBe('');
});

test('what is written is read back', () => {
  const state = { search: 'a&b=100%', stage: 'sent', page: 7, sort: { by: 'phone', order: 'desc' } } as const;
  expect(read(write(state))).toEqual(state);
});

test('parameters of others stay', () => {
  expect(write({ ...read(''), page: 2 }, 'tab=orders&page=9')).toBe('tab=orders&page=2');
});

test('a column that does not sort gives no order', () => {
  expect([list.sortBy('email', 'desc'), list.sortBy('stage', 'asc'), list.sortBy(null, 'asc')]).toEqual([
    { by: 'email', order: 'desc' },
    undefined,
    undefined,
  ]);
});

test('of several lists on a page each has its own page', () => {
  const params = new URLSearchParams('estimates=3&tasks=0');
  expect([readPage(params, 'estimates'), readPage(params, 'tasks'), readPage(params)]).toEqual([3, 1, 1]);
});

test('lists that share an address leave page and order of each other alone', () => {
  const tasks = defineList([], { user: (text) => (text ? Number(text) : undefined) }, 'tasks');
  const address = 'page=9&sort_by=email&sort_order=asc&tasks=3&user=12';
  const state = tasks.read(new URLSearchParams(address));
  expect(state).toEqual({ page: 3, sort: undefined, user: 12 });
  expect(tasks.write(new URLSearchParams(address), { ...state, page: 1, user: undefined }).toString()).toBe(
    'page=9&sort_by=email&sort_order=asc',
  );
  expect(tasks.write(new URLSearchParams('user=12'), { ...state, page: 2 }).toString()).toBe('user=12&tasks=2');
});

test('the cursor of a page stands beside it, in a parameter named after that of the page', () => {
  const state = { ...read(''), page: 101, cursor: 'abc' };
  expect(write(state)).toBe('page=101&cursor=abc');
  expect(read('page=101&cursor=abc')).toEqual(state);
  expect(write({ ...read(''), page: 2 }, 'page=101&cursor=abc')).toBe('page=2');
  const tasks = defineList([], {}, 'tasks');
  const both = new URLSearchParams('page=9&cursor=other&tasks=101&tasks_cursor=abc');
  expect(tasks.read(both)).toEqual({ page: 101, cursor: 'abc', sort: undefined });
  expect(tasks.write(both, { page: 1, sort: undefined }).toString()).toBe('page=9&cursor=other');
});

test('the first page needs no cursor, and none is longer than the server takes', () => {
  expect(read('cursor=abc')).not.toHaveProperty('cursor');
  expect(read('page=1&cursor=abc')).not.toHaveProperty('cursor');
  expect(read(`page=101&cursor=${'x'.repeat(5000)}`).cursor).toHaveLength(4000);
});
