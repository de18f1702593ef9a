import { expect, test } from 'vitest';
import { orderList } from './order-list-state.ts';

const read = (query: string) => orderList.read(new URLSearchParams(query));

test.each([
  ['', { page: 1, sort: undefined }],
  ['page=3&sort_by=total&sort_order=desc', { page: 3, sort: { by: 'total', order: 'desc' } }],
  ['page=0&sort_by=password&sort_order=desc', { page: 1, sort: undefined }],
  ['page=1.5&sort_by=trans_id&sort_order=up', { page: 1, sort: { by: 'trans_id', order: 'asc' } }],
])('the address ?%s says %j', (query, state) => {
  expect(read(query)).toEqual(state);
});

test('what was written is read again, and what others wrote stays', () => {
  const state = { page: 2, sort: { by: 'last_name', order: 'asc' } } as const;
  const written = orderList.write(new URLSearchParams('tab=orders&page=9'), state);
  expect(written.get('tab')).toBe('orders');
  expect(orderList.read(written)).toEqual(state);
});

test('defaults leave the address clean', () => {
  expect(orderList.write(new URLSearchParams('page=2&sort_by=total'), { page: 1, sort: undefined }).size).toBe(0);
});
