import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addFavorite, listFavoriteKeys, listFavorites, removeFavorite } from '@tech-portal/contract/favorites';
import { beforeEach, expect, test } from 'vitest';
import { searchResult } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, queryOf, refusal } from '../testing/server.ts';
import FavoritesPage from './favorites-page.tsx';

let sent: unknown[];
beforeEach(() => void (sent = []));

const open = (at = '/favorites') => renderPage(<FavoritesPage />, { at });
const heart = () => screen.findByRole('button', { name: 'Favorite: Water Heater & Door' });

function answerOne() {
  onCall(listFavoriteKeys, () => ['p:7']);
  onCall(listFavorites, () => [searchResult()]);
}

test('shows the favorites as cards with a pressed heart', async () => {
  answerOne();
  open();
  expect(await screen.findByRole('article', { name: 'Water Heater & Door' })).toBeVisible();
  await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
});

test('a removed favorite shows at once, and the part stays so that this can be undone', async () => {
  answerOne();
  onCall(removeFavorite, ({ request }) => {
    sent.push(['remove', queryOf(request)]);
    return {};
  });
  onCall(addFavorite, async ({ request }) => {
    sent.push(['add', await request.json()]);
    return {};
  });
  open();
  await waitFor(async () => expect(await heart()).toBeEnabled());
  await userEvent.click(await heart());
  expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(await heart());
  expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(sent).toEqual([
      ['remove', { id: '7', type: 'p' }],
      ['add', { id: 7, type: 'p' }],
    ]),
  );
  expect(screen.getByRole('article', { name: 'Water Heater & Door' })).toBeVisible();
});

test('a refusal is shown and undone', async () => {
  answerOne();
  onCall(removeFavorite, () => refusal('internal', 'Something broke.'));
  const { toasts } = open();
  await waitFor(async () => expect(await heart()).toBeEnabled());
  await userEvent.click(await heart());
  await waitFor(() => expect(toasts).toEqual([{ message: 'Something broke.', kind: 'error' }]));
  expect(await heart()).toHaveAttribute('aria-pressed', 'true');
});

test('of three clicks the last one counts, also when the first is refused', async () => {
  answerOne();
  const { promise, resolve } = Promise.withResolvers<void>();
  onCall(removeFavorite, async () => {
    sent.push('remove');
    await promise;
    return sent.length === 1 ? refusal('internal', 'Something broke.') : {};
  });
  onCall(addFavorite, () => {
    sent.push('add');
    return {};
  });
  const { toasts } = open();
  await waitFor(async () => expect(await heart()).toBeEnabled());
  for (const pressed of ['false', 'true', 'false']) {
    await userEvent.click(await heart());
    await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', pressed));
  }
  resolve();
  await waitFor(() => expect(sent).toEqual(['remove', 'add', 'remove']));
  expect(toasts).toHaveLength(1);
  expect(await heart()).toHaveAttribute('aria-pressed', 'false');
});

test('hearts wait until the favorites are known', async () => {
  onCall(listFavorites, () => [searchResult()]);
  onCall(listFavoriteKeys, () => new Promise(() => undefined));
  open();
  expect(await heart()).toBeDisabled();
});

test('says when there are none', async () => {
  onCall(listFavorites, () => []);
  open();
  expect(await screen.findByText('No favorites yet.')).toBeVisible();
});

test('more pages have a pager, and the page is in the address', async () => {
  onCall(listFavorites, ({ request }) =>
    [searchResult({ title: `Part of page ${queryOf(request)['page']}` })].map((row) => ({ ...row, page_count: 2 })),
  );
  const { url: address } = open();
  await screen.findByRole('article', { name: 'Part of page 1' });
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('article', { name: 'Part of page 2' })).toBeVisible();
  expect(address()).toBe('/favorites?page=2');
});

test('a page beyond the last gives way to the first', async () => {
  onCall(listFavorites, ({ request }) => (queryOf(request)['page'] === '1' ? [searchResult()] : []));
  const { url: address } = open('/favorites?page=9');
  expect(await screen.findByRole('article', { name: 'Water Heater & Door' })).toBeVisible();
  expect(address()).toBe('/favorites');
});

test('a failure says so in place, and Retry tries again', async () => {
  onCall(listFavorites, () => refusal('internal', 'Broken'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the favorites.');
  answerOne();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeVisible();
});
