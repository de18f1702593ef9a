import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { defineList, readSearch } from './list-address.ts';
import { useListState, usePageInReach } from './list-state.ts';
import { createTestHost } from './testing.tsx';

afterEach(cleanup);

const list = defineList(['email'], { search: readSearch });

function Page({ pages = 9 }: { pages?: number }) {
  const view = useListState(list);
  const { state, change, table } = view;
  usePageInReach(view, { data: state.page > pages ? [] : ['row'], isPlaceholderData: false });
  return (
    <>
      <p>{JSON.stringify(state)}</p>
      <button onClick={() => change({ search: 'ada' })}>Search</button>
      <button onClick={() => table.onPageChange(state.page + 1)}>Next</button>
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
  const { address, press } = open('/people?search=bob&sort_by=email&sort_order=asc');
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
  const { go, press, address } = open('/people');
  await press('Next');
  await press('Search');
  await act(() => go(-1));
  expect(address()).toBe('/people?page=2');
  expect(screen.getByText('{"search":"","page":2}')).toBeTruthy();
});

test('a page beyond the last one gives way to the first, which Back does not return from', async () => {
  const { go, address } = open('/people', 3);
  await act(() => go('/people?page=9&search=bob'));
  expect(address()).toBe('/people?search=bob');
  await act(() => go(-1));
  expect(address()).toBe('/people');
});

test('of two changes before the address has followed, none takes the other back', async () => {
  const { address } = open('/people');
  await act(async () => {
    screen.getByRole('button', { name: 'Search' }).click();
    screen.getByRole('button', { name: 'Sort' }).click();
  });
  expect(address()).toBe('/people?search=ada&sort_by=email&sort_order=desc');
});
