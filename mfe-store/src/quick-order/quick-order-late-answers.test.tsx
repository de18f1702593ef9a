import { createAddedItems, createMatchedLine, createSearchResult } from '@tech-portal/api-mocks/fixtures';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getMyCart } from '@tech-portal/contract/cart';
import { addCartItems, matchParts } from '@tech-portal/contract/quick-order';
import { beforeEach, expect, test } from 'vitest';
import { cartItem, cartOf } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { onCall } from '../testing/server.ts';
import QuickOrderPage from './quick-order-page.tsx';

const heater = createSearchResult({ title: 'Water Heater', stock: 5, price: 440 });

beforeEach(() => {
  localStorage.clear();
  onCall(getMyCart, () => cartOf());
  onCall(matchParts, async ({ request }) => {
    const { lines } = (await request.json()) as { lines: { part_number: string; qty: number }[] };
    return lines.map((each) => createMatchedLine({ ...each, products: [heater] }));
  });
});

const open = () => renderPage(<QuickOrderPage />, { at: '/quick-order', path: '/quick-order' });
const box = () => screen.getByRole('textbox', { name: 'Part numbers and quantities' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });

test('a file that is read late takes nothing away that was typed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const file = new File([''], 'parts.csv');
  file.text = () => promise;
  open();
  type('FIRST 1');
  await userEvent.upload(screen.getByLabelText('CSV file'), file);
  type('FIRST 1\nSECOND 1');
  resolve('THIRD,1');
  for (const number of ['FIRST', 'SECOND', 'THIRD']) expect(await screen.findByText(number)).toBeVisible();
});

test('parts that were added after the page was left are not offered again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onCall(addCartItems, async () => {
    await promise;
    return createAddedItems({ ...cartOf(cartItem({ qty: 1 })), results: [{ type: 'p', id: heater.id, added: 1 }] });
  });
  const { go } = open();
  type('FOUND 1');
  await userEvent.click(screen.getByRole('button', { name: 'Check Parts' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 Part to Cart' }));
  await act(() => go('/'));
  expect(screen.queryByText('FOUND')).not.toBeInTheDocument();
  await act(() => go('/quick-order'));
  expect(await screen.findByRole('button', { name: /^Add \d Parts? to Cart/ })).toBeDisabled();
  resolve();
  await waitFor(() => expect(screen.queryByText('FOUND')).not.toBeInTheDocument());
  cleanup();
  open();
  expect(screen.queryByText('FOUND')).not.toBeInTheDocument();
});
