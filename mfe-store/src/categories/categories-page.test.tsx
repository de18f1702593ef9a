import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listCategories } from '@tech-portal/contract/categories';
import { listProducts } from '@tech-portal/contract/products';
import { useLocation } from '@tech-portal/platform/router';
import { expect, test } from 'vitest';
import { category, listItem } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, queryOf, refusal } from '../testing/server.ts';
import CategoriesPage from './categories-page.tsx';

const open = (at: string) => renderPage(<CategoriesPage />, { at, path: '/categories/*' });

const appliances = category();
const heaters = category({ id: 2, title: 'Water Heaters', parent: 1, pretty_url: 'water-heaters' });
const tankless = category({ id: 3, title: 'Tankless', parent: 2, pretty_url: 'tankless' });

test('the root shows the first categories and no parts', async () => {
  onCall(listCategories, () => ({ tree: [], categories: [appliances] }));
  open('/categories');
  expect(await screen.findByRole('link', { name: 'Appliances' })).toHaveAttribute('href', '/categories/appliances');
  expect(screen.getByRole('heading', { level: 1, name: 'Parts Store' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Back' })).not.toBeInTheDocument();
});

test('a category shows its title, its children, its parts and the way back', async () => {
  onCall(listCategories, ({ request }) => {
    expect(queryOf(request)).toEqual({ path: 'appliances/water-heaters' });
    return { tree: [appliances, heaters], categories: [tankless] };
  });
  onCall(listProducts, ({ request }) => {
    expect(queryOf(request)).toEqual({ cat_id: '2', page: '1' });
    return [listItem()];
  });
  open('/categories/appliances/water-heaters');
  expect(await screen.findByRole('heading', { level: 1, name: 'Water Heaters' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tankless' })).toHaveAttribute(
    'href',
    '/categories/appliances/water-heaters/tankless',
  );
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/categories/appliances');
  expect(await screen.findByRole('article', { name: 'Water Heater' })).toBeVisible();
});

test('Back from a first category leads to the root', async () => {
  onCall(listCategories, () => ({ tree: [appliances], categories: [] }));
  onCall(listProducts, () => []);
  open('/categories/appliances');
  expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', '/categories');
});

test('a failed fetch says so and leads to the root', async () => {
  onCall(listCategories, ({ request }) =>
    queryOf(request)['path'] ? refusal('not_found', 'No such category.') : { tree: [], categories: [appliances] },
  );
  const { url: address } = open('/categories/no-such');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch categories.');
  expect(address()).toBe('/categories');
  expect(await screen.findByRole('link', { name: 'Appliances' })).toBeVisible();
});

test('the failure is shown once and leaves nothing in the history for a reload', async () => {
  onCall(listCategories, ({ request }) =>
    queryOf(request)['path'] ? refusal('not_found', 'No such category.') : { tree: [], categories: [appliances] },
  );
  const HistoryState = () => <output>{JSON.stringify(useLocation().state)}</output>;
  renderPage(<CategoriesPage />, { at: '/categories/no-such', path: '/categories/*', chrome: <HistoryState /> });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch categories.');
  await screen.findByRole('link', { name: 'Appliances' });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('null'));
});

test('a failed fetch of the root says so and offers Retry', async () => {
  onCall(listCategories, () => refusal('internal', 'Broken'));
  const { toasts } = open('/categories');
  expect(await screen.findByText('Failed to fetch categories.')).toBeVisible();
  expect(toasts).toEqual([]);
  onCall(listCategories, () => ({ tree: [], categories: [appliances] }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Appliances' })).toBeVisible();
});
