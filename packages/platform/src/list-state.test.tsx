import { ApiResponseError } from '@tech-portal/api-client/errors';
import { listCustomers } from '@tech-portal/contract/customers';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useLeaveGuard } from './portal-router/portal-router.tsx';
import { defineList, readSearch } from './list-url.ts';
import { useListState, useLastPageRedirect } from './list-state.ts';
import { createTestHost } from './testing.tsx';

afterEach(cleanup);

const list = defineList(['email'], { search: readSearch });
const orderPages = defineList([], {}, 'orders');
const taskPages = defineList([], {}, 'tasks');

const refusal = new ApiResponseError(listCustomers, {
  status: 400,
  id: 'invalid_input',
  serverMessage: 'No.',
  fields: {},
  logout: false,
  retryAfter: undefined,
  details: {},
});

function Page({ pages: pagesAtFirst = 9 }: { pages?: number }) {
  const view = useListState(list);
  const { state, change, table } = view;
  const [pages, setPages] = useState(pagesAtFirst);
  const [isPlaceholderData, setIsPlaceholderData] = useState(false);
  const error = state.page > 100 && !state.cursor ? refusal : null;
  const isBeyond = useLastPageRedirect(view, {
    data: error ? undefined : state.page > pages && !state.cursor ? [] : ['row'],
    isPlaceholderData,
    error,
  });
  return (
    <>
      <p>{isBeyond ? 'Nothing to show' : JSON.stringify(state)}</p>
      <button onClick={() => setPages(pages - 1)}>Lose a page</button>
      <button onClick={() => setIsPlaceholderData(!isPlaceholderData)}>Load slowly</button>
      <button onClick={() => change({ search: 'ada' })}>Search</button>
      <button onClick={() => table.onPageChange(state.page + 1)}>Next</button>
      <button onClick={() => table.onPageChange(101, { cursor: 'abc' })}>Deep</button>
      <button onClick={() => table.onSortChange({ id: 'email', desc: true })}>Sort</button>
      <button onClick={() => table.onSortChange({ id: 'nothing', desc: true })}>Sort by nothing</button>
    </>
  );
}

function open(at: string, pages?: number) {
  const host = createTestHost(<Page {...(pages === undefined ? {} : { pages })} />, { at });
  render(host.element);
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  return { ...host, press };
}

test('turning keeps search and order; a new search or order starts over at the first page', async () => {
  const { url: address, press } = open('/people?search=bob&sort_by=email&sort_order=asc');
  await press('Next');
  expect(address()).toBe('/people?search=bob&sort_by=email&sort_order=asc&page=2');
  await press('Search');
  expect(address()).toBe('/people?search=ada&sort_by=email&sort_order=asc');
  await press('Next');
  await press('Sort');
  expect(address()).toBe('/people?search=ada&sort_by=email&sort_order=desc');
  await press('Sort by nothing');
  expect(address()).toBe('/people?search=ada');
});

test('the Back button goes through the states', async () => {
  const { go, press, url: address } = open('/people');
  await press('Next');
  await press('Search');
  await act(() => go(-1));
  expect(address()).toBe('/people?page=2');
  expect(screen.getByText('{"search":"","page":2}')).toBeTruthy();
});

test('a page beyond the last one gives way to the first, which Back does not return from', async () => {
  const { go, url: address } = open('/people', 3);
  await act(() => go('/people?page=9&search=bob'));
  expect(address()).toBe('/people?search=bob');
  await act(() => go(-1));
  expect(address()).toBe('/people');
});

test('the last row of the last page gone, the page before it shows', async () => {
  const { url: address, go, press } = open('/people?search=bob&page=3', 3);
  await press('Lose a page');
  expect(address()).toBe('/people?search=bob&page=2');
  await press('Next');
  expect(address()).toBe('/people?search=bob&page=2');
  await act(() => go('/people?page=3'));
  expect(address()).toBe('/people');
});

test('a page counts as beyond only once its own rows have come', async () => {
  const { url: address, press } = open('/people', 1);
  await press('Load slowly');
  await press('Next');
  expect(address()).toBe('/people?page=2');
  expect(screen.queryByText('Nothing to show')).toBeNull();
  await press('Load slowly');
  expect(address()).toBe('/people');
});

test('of two changes before the address has followed, none takes the other back', async () => {
  const { url: address } = open('/people');
  await act(async () => {
    screen.getByRole('button', { name: 'Search' }).click();
    screen.getByRole('button', { name: 'Sort' }).click();
  });
  expect(address()).toBe('/people?search=ada&sort_by=email&sort_order=desc');
});

function Two() {
  const [orders, tasks] = [useListState(orderPages), useListState(taskPages)];
  useLastPageRedirect(orders, { data: [], isPlaceholderData: false });
  useLastPageRedirect(tasks, { data: [], isPlaceholderData: false });
  return null;
}

test('two lists on a page that both go back to their first page do not take each other back', async () => {
  const host = createTestHost(<Two />, { at: '/customer/1?orders=9&tasks=4&tab=2' });
  render(host.element);
  await expect.poll(() => host.url()).toBe('/customer/1?tab=2');
});

function Guarded() {
  const { change } = useListState(list);
  const guard = useLeaveGuard(true, (_, to) => to.search.includes('page'));
  return (
    <>
      <button onClick={() => change({ page: 2 })}>Next</button>
      <button onClick={() => change({ search: 'ada' })}>Search</button>
      {guard.isBlocked && <button onClick={guard.stay}>Stay</button>}
    </>
  );
}

test('a change that a leave guard has held back is not made up for by the next one', async () => {
  const host = createTestHost(<Guarded />, { at: '/people' });
  render(host.element);
  await act(async () => screen.getByRole('button', { name: 'Next' }).click());
  await act(async () => screen.getByRole('button', { name: 'Stay' }).click());
  await act(async () => screen.getByRole('button', { name: 'Search' }).click());
  expect(host.url()).toBe('/people?search=ada');
});

test('a page beyond the numbered ones keeps its cursor over a reload and Back; whatever else is chosen loses it', async () => {
  const { url: address, go, press } = open('/people?page=100', 100);
  await press('Deep');
  expect(address()).toBe('/people?page=101&cursor=abc');
  expect(screen.getByText('{"search":"","page":101,"cursor":"abc"}')).toBeTruthy();
  await press('Search');
  expect(address()).toBe('/people?search=ada');
  await act(() => go(-1));
  expect(address()).toBe('/people?page=101&cursor=abc');
  await press('Sort');
  expect(address()).toBe('/people?sort_by=email&sort_order=desc');
});

test('a page that the server refuses, as one whose cursor is missing, gives way to the first', async () => {
  const { url: address, go } = open('/people', 3);
  await act(() => go('/people?page=150&search=bob'));
  expect(address()).toBe('/people?search=bob');
});
