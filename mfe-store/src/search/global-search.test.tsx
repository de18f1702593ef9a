import type { SlotFillers } from '@tech-portal/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchProducts } from '@tech-portal/contract/products';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchResult } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, queryOf, refusal } from '../testing/server.ts';
import GlobalSearch from './global-search.tsx';

let requests: string[];

beforeEach(() => {
  requests = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

function answerWith(...titles: string[]) {
  onCall(searchProducts, ({ request }) => {
    requests.push(queryOf(request)['search_query'] ?? '');
    return titles.map((title, index) => searchResult({ id: index + 1, title, custom_url: `/part-${index + 1}/` }));
  });
}

function open(slots: SlotFillers = {}) {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const page = renderPage(<p>Elsewhere</p>, { chrome: <GlobalSearch />, slots });
  return { ...page, user, box: screen.getByRole('combobox', { name: 'Search parts' }) };
}

test('searches by itself 1000 ms after typing stops, trimmed', async () => {
  answerWith('Water Heater');
  const { box } = open();
  fireEvent.change(box, { target: { value: '  wat' } });
  vi.advanceTimersByTime(900);
  fireEvent.change(box, { target: { value: '  water ' } });
  vi.advanceTimersByTime(990);
  expect(requests).toEqual([]);
  vi.advanceTimersByTime(10);
  expect(await screen.findByRole('option', { name: /Water Heater/ })).toBeVisible();
  expect(requests).toEqual(['water']);
});

test('Enter searches at once', async () => {
  answerWith('Water Heater');
  const { user, box } = open();
  await user.type(box, 'water{Enter}');
  expect(await screen.findByRole('option', { name: /Water Heater/ })).toBeVisible();
  expect(requests).toEqual(['water']);
});

test('blanks are not searched for', async () => {
  answerWith('Water Heater');
  const { user, box } = open();
  await user.type(box, '   {Enter}');
  vi.advanceTimersByTime(2000);
  expect(requests).toEqual([]);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('arrows move through the parts and around, Enter opens the active one', async () => {
  answerWith('First', 'Second', 'Third');
  const { user, box, url: address } = open();
  await user.type(box, 'part{Enter}');
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { name: /Third/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const active = screen.getByRole('option', { name: /Second/ });
  expect(box).toHaveAttribute('aria-activedescendant', active.id);
  await user.keyboard('{Enter}');
  expect(address()).toBe('/product/p/part-2');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('a click on a part goes to its page and closes the list', async () => {
  answerWith('Only');
  const { user, box, url: address } = open();
  await user.type(box, 'only{Enter}');
  await user.click(await screen.findByRole('option', { name: /Only/ }));
  expect(address()).toBe('/product/p/part-1');
  expect(box).toHaveAttribute('aria-expanded', 'false');
});

test('Escape and a click outside close the list, focus with text opens it again', async () => {
  answerWith('Only');
  const { user, box } = open();
  await user.type(box, 'only{Enter}');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox')).toBeVisible();
  await user.click(screen.getByText('Elsewhere'));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.click(box);
  expect(screen.getByRole('listbox')).toBeVisible();
  expect(requests).toEqual(['only']);
});

test('a search that was left before it started does not open over another page', async () => {
  answerWith('Only');
  const { user, box } = open();
  await user.type(box, 'only');
  await user.click(screen.getByText('Elsewhere'));
  vi.advanceTimersByTime(5000);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});

test('says that it searches and that nothing matches', async () => {
  let response = (): void => undefined;
  onCall(searchProducts, () => new Promise((resolve) => void (response = () => resolve([]))));
  const { user, box } = open();
  await user.type(box, 'zzz{Enter}');
  expect(screen.getByText('Searching...')).toBeVisible();
  await waitFor(() => {
    response();
    expect(screen.getByText('No matching products')).toBeVisible();
  });
});

test('of more parts than a search gives it says so below them', async () => {
  answerWith(...Array.from({ length: 24 }, (_, index) => `Part ${index}`));
  const { user, box } = open();
  await user.type(box, 'part{Enter}');
  await screen.findByRole('listbox');
  expect(screen.getByRole('status')).toHaveTextContent(
    'These are the first 24 parts. Refine your search to find others.',
  );
  answerWith('Only');
  await user.clear(box);
  await user.type(box, 'only{Enter}');
  await screen.findByRole('option', { name: /Only/ });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('says above the parts that none of them has all words', async () => {
  onCall(searchProducts, () => [searchResult({ title: 'Water Heater', partial: true })]);
  const { user, box } = open();
  await user.type(box, 'purple heater{Enter}');
  const list = await screen.findByRole('listbox');
  const message = screen.getByRole('status');
  expect(message).toHaveTextContent('No part matches all of your words. These match some of them.');
  expect(message.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a failure says so from four characters on', async () => {
  onCall(searchProducts, () => refusal('internal', 'Broken'));
  const { user, box, toasts } = open();
  await user.type(box, 'pump{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching products');
  expect(toasts).toEqual([]);
});

test('a failure below four characters shows as no match', async () => {
  onCall(searchProducts, () => refusal('internal', 'Broken'));
  const { user, box } = open();
  await user.type(box, 'pum{Enter}');
  expect(await screen.findByText('No matching products')).toBeVisible();
});

test('Enter after a failure searches again', async () => {
  onCall(searchProducts, () => refusal('internal', 'Broken'));
  const { user, box } = open();
  await user.type(box, 'pump{Enter}');
  await screen.findByRole('alert');
  answerWith('Water Pump');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('option', { name: /Water Pump/ })).toBeVisible();
});

test('no part found by other words can be picked while somebody types', async () => {
  answerWith('Water Heater');
  const { user, box } = open();
  await user.type(box, 'water{Enter}');
  await screen.findByRole('option', { name: /Water Heater/ });
  await user.type(box, ' pump');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Searching...');
  await user.clear(box);
  expect(screen.queryByText('Searching...')).not.toBeInTheDocument();
});

test('a stale response never replaces a newer one', async () => {
  const answers = new Map<string, () => void>();
  onCall(searchProducts, ({ request }) => {
    const text = queryOf(request)['search_query'] ?? '';
    return new Promise((resolve) => answers.set(text, () => resolve([searchResult({ title: `Part for ${text}` })])));
  });
  const { user, box } = open();
  await user.type(box, 'slow{Enter}');
  await waitFor(() => expect(answers.has('slow')).toBe(true));
  await user.clear(box);
  await user.type(box, 'quick{Enter}');
  await waitFor(() => expect(answers.has('quick')).toBe(true));
  answers.get('quick')?.();
  await screen.findByRole('option', { name: /Part for quick/ });
  answers.get('slow')?.();
  await vi.advanceTimersByTimeAsync(50);
  expect(screen.queryByRole('option', { name: /Part for slow/ })).not.toBeInTheDocument();
  expect(screen.getByRole('option', { name: /Part for quick/ })).toBeVisible();
});

test('without a token the search fails here, before anything is sent', async () => {
  answerWith('Water Heater');
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  renderPage(null, { chrome: <GlobalSearch />, token: '' });
  await user.type(screen.getByRole('combobox'), 'water{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching products');
  expect(requests).toEqual([]);
});

test('a slash pressed anywhere focuses the box and selects what stands there', async () => {
  answerWith('Only');
  const { user, box } = open();
  await user.type(box, 'only');
  await user.click(screen.getByText('Elsewhere'));
  expect(box).not.toHaveFocus();
  await user.keyboard('/');
  expect(box).toHaveFocus();
  await user.keyboard('pump');
  expect(box).toHaveValue('pump');
});

test('a slash that is typed into a field, or pressed with another key, stays there', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  renderPage(<input aria-label="Notes" />, { chrome: <GlobalSearch /> });
  const notes = screen.getByRole('textbox', { name: 'Notes' });
  await user.type(notes, '1/2');
  expect(notes).toHaveFocus();
  expect(notes).toHaveValue('1/2');
  await user.click(document.body);
  await user.keyboard('{Control>}/{/Control}');
  expect(screen.getByRole('combobox')).not.toHaveFocus();
});

test('other apps add results for the searched text, and following one closes the results', async () => {
  answerWith();
  const { user, box } = open({
    'search.results': ({ text, onFollow }) => <button onClick={onFollow}>Customers called {text}</button>,
  });
  await user.type(box, ' ann ');
  expect(screen.queryByText(/^Customers/)).not.toBeInTheDocument();
  await user.type(box, '{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Customers called ann' }));
  expect(screen.queryByText(/^Customers/)).not.toBeInTheDocument();
});
