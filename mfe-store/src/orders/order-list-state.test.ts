import { expect, test } from 'vitest';
import { orderList } from './order-list-state.ts';

const read = (query: string) => orderList.read(new URLSearchParams(query));

test.each([
  ['', { page: 1, sort: undefined, search: '' }],
  ['page=3&sort_by=total&sort_order=desc', { page: 3, sort: { by: 'total', order: 'desc' }, search: '' }],
  ['page=0&sort_by=password&sort_order=desc', { page: 1, sort: undefined, search: '' }],
  ['page=1.5&sort_by=trans_id&sort_order=up', { page: 1, sort: { by: 'trans_id', order: 'asc' }, search: '' }],
  ['search=%20water%20pump', { page: 1, sort: undefined, search: 'water pump' }],
])('the address ?%s says %j', (query, state) => {
  expect(read(query)).toEqual(state);
});

test('what was written is read again, and what others wrote stays', () => {
  const state = { page: 2, sort: { by: 'last_name', order: 'asc' }, search: 'pump' } as const;
  const written = orderList.write(new URLSearchParams('tab=orders&page=9'), state);
  expect(written.get('tab')).toBe('orders');
  expect(orderList.read(written)).toEqual(state);
});

test('defaults leave the address clean', () => {
  expect(
    orderList.write(new URLSearchParams('page=2&sort_by=total&search=x'), { page: 1, sort: undefined, search: '' })
      .size,
  ).toBe(0);
});
