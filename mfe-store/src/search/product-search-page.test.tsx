import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addCartItem } from '@tech-portal/contract/cart';
import { listActiveEstimates, revertEstimate } from '@tech-portal/contract/estimates';
import { searchProducts } from '@tech-portal/contract/products';
import { expect, test } from 'vitest';
import { createActiveEstimate } from '@tech-portal/api-mocks/fixtures';
import { cartOf, searchResult } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, queryOf, refusal } from '../testing/server.ts';
import ProductSearchPage from './product-search-page.tsx';

const open = (at = '/product-search') => renderPage(<ProductSearchPage />, { at });
const box = () => screen.getByRole('searchbox', { name: 'Search products' });

test('starts with an invitation and a button that waits for text', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Search Products' })).toBeVisible();
  expect(screen.getByText('Search for products')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
});

test('a search goes into the address and its parts into the table', async () => {
  onCall(searchProducts, ({ request }) =>
    queryOf(request)['search_query'] === 'sw6d' ? [searchResult({ stock: 31 })] : [],
  );
  const { url: address } = open();
  await userEvent.type(box(), ' sw6d ');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('table', { name: 'Parts found' })).toBeVisible();
  expect(address()).toBe('/product-search?q=sw6d');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Title',
    'Brand',
    'Part #',
    'Price',
    'Stock',
    'View Product',
    'Add to Cart',
    'Add to Estimate',
  ]);
  const row = within(screen.getAllByRole('row')[1] ?? document.body);
  expect(row.getByRole('link', { name: 'Water Heater & Door' })).toHaveAttribute('href', '/product/p/suburban-sw6d');
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Water Heater & Door',
    'Suburban',
    'SW6D-5238A',
    '$440.00',
    'In stock',
    'View Product',
    'Add to Cart',
    'Add to Estimate',
  ]);
});

test('of more parts than a search gives it says so', async () => {
  const found = Array.from({ length: 24 }, (_, index) => searchResult({ id: index + 1 }));
  onCall(searchProducts, ({ request }) => (queryOf(request)['search_query'] === 'heater' ? found : found.slice(1)));
  open('/product-search?q=heater');
  expect(await screen.findByRole('note')).toHaveTextContent(
    'These are the first 24 parts. Refine your search to find others.',
  );
  await userEvent.clear(box());
  await userEvent.type(box(), 'heater 6{Enter}');
  await waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument());
});

test('says above the parts that none of them has all words', async () => {
  onCall(searchProducts, ({ request }) => [
    searchResult(queryOf(request)['search_query'] === 'purple heater' ? { partial: true } : {}),
  ]);
  open('/product-search?q=purple+heater');
  const message = await screen.findByText('No part matches all of your words. These match some of them.');
  const table = screen.getByRole('table', { name: 'Parts found' });
  expect(message.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await userEvent.clear(box());
  await userEvent.type(box(), 'heater{Enter}');
  await waitFor(() => expect(message).not.toBeInTheDocument());
  expect(await screen.findByRole('table', { name: 'Parts found' })).toBeVisible();
});

test('adds to the estimate picked, which the address keeps', async () => {
  const sent: unknown[] = [];
  onCall(searchProducts, () => [searchResult()]);
  onCall(listActiveEstimates, () => [createActiveEstimate({ id: 12 })]);
  onCall(revertEstimate, async ({ request }) => {
    sent.push(await request.json());
    return {};
  });
  onCall(addCartItem, async ({ request }) => {
    sent.push(await request.json());
    return cartOf();
  });
  const { url: address } = open('/product-search?q=sw6d');
  expect(await screen.findByRole('button', { name: 'Add to Estimate' })).toBeDisabled();
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Estimate' }),
    await screen.findByRole('option', { name: /#12/ }),
  );
  expect(address()).toBe('/product-search?q=sw6d&estimate=12');
  await userEvent.click(screen.getByRole('button', { name: 'Add to Estimate' }));
  expect(await screen.findByRole('button', { name: 'Added' })).toBeVisible();
  expect(sent).toEqual([
    { cart_id: 12, ends_approval: false },
    { id: 7, type: 'p', qty: 1, cart_id: 12, ends_approval: false },
  ]);
});

test('reads Searching... while it searches', async () => {
  onCall(searchProducts, () => new Promise(() => undefined));
  open('/product-search?q=pump');
  expect(await screen.findByRole('button', { name: 'Searching...' })).toBeVisible();
});

test('opens with the search of its address, and Back brings the one before', async () => {
  onCall(searchProducts, ({ request }) => [searchResult({ title: `Part for ${queryOf(request)['search_query']}` })]);
  const { go } = open('/product-search?q=pump');
  expect(await screen.findByRole('link', { name: 'Part for pump' })).toBeVisible();
  await userEvent.clear(box());
  await userEvent.type(box(), 'fan{Enter}');
  expect(await screen.findByRole('link', { name: 'Part for fan' })).toBeVisible();
  await go(-1);
  expect(await screen.findByRole('link', { name: 'Part for pump' })).toBeVisible();
  expect(box()).toHaveValue('pump');
});

test('says when no parts were found', async () => {
  onCall(searchProducts, () => []);
  open('/product-search?q=zzz');
  expect(await screen.findByText('No parts found')).toBeVisible();
});

test('a failure says what to do, and Retry tries again', async () => {
  onCall(searchProducts, () => refusal('internal', 'Broken'));
  const { toasts } = open('/product-search?q=pump');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Error fetching products')).toBeVisible();
  expect(within(alert).getByText('Please adjust your search, try again later, or contact support')).toBeVisible();
  expect(toasts).toEqual([]);
  onCall(searchProducts, () => [searchResult()]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('table', { name: 'Parts found' })).toBeVisible());
});

test('a part without stock cannot be added', async () => {
  onCall(searchProducts, () => [searchResult({ stock: 0 })]);
  open('/product-search?q=pump');
  const buttons = await screen.findAllByRole('button', { name: 'Out of Stock' });
  expect(buttons).toHaveLength(2);
  for (const button of buttons) expect(button).toBeDisabled();
});
