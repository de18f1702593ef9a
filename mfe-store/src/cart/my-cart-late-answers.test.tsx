import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addCartItem, changeCartItem, deleteCartItem, getMyCart } from '@tech-portal/contract/cart';
import { expect, test } from 'vitest';
import { cartItem, cartOf } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, refusal } from '../testing/server.ts';
import { MyCart } from './my-cart.tsx';

const sealant = cartItem({ id: 1, title: 'Sealant', qty: 2, price: 12.99 });
const heater = cartItem({ id: 2, type: 'm', title: 'Heater', sku: 'SW6D', qty: 1, price: 440 });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const quantity = () => within(screen.getByRole('group', { name: 'Qty of Sealant' })).getByRole('textbox');

test('of two lines that are put back at once, the one that was refused can be put back again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onCall(getMyCart, () => cartOf(sealant, heater));
  renderPage(<MyCart checkout={() => null} />);
  await screen.findByRole('link', { name: 'Heater' });
  const left = [cartOf(heater), cartOf()];
  onCall(deleteCartItem, () => left.shift() ?? cartOf());
  await press('Delete Sealant');
  await press('Delete Heater');
  onCall(addCartItem, async ({ request }) => {
    await promise;
    const { id } = (await request.json()) as { id: number };
    return id === sealant.id ? refusal('internal', 'The database is away.') : cartOf(heater);
  });
  await press('Undo: put Sealant back');
  await press('Undo: put Heater back');
  resolve();
  expect(await screen.findByRole('button', { name: 'Undo: put Sealant back' })).toBeVisible();
  expect(screen.getByText('The database is away.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Heater' })).toBeVisible();
});

test('a cart that was asked for before a change was answered does not take the change back', async () => {
  const change = Promise.withResolvers<void>();
  const older = Promise.withResolvers<void>();
  const asked = { first: true, again: false };
  onCall(getMyCart, async () => {
    if (!asked.first) {
      asked.again = true;
      await older.promise;
    }
    asked.first = false;
    return cartOf(sealant);
  });
  onCall(changeCartItem, async ({ request }) => {
    const { qty } = (await request.json()) as { qty: number };
    await change.promise;
    return cartOf({ ...sealant, qty });
  });
  renderPage(<MyCart checkout={() => null} />);
  await screen.findByRole('link', { name: 'Sealant' });
  await press('Increase quantity');
  const otherTab = new BroadcastChannel('tech-portal:cart');
  otherTab.postMessage('changed');
  await waitFor(() => expect(asked.again).toBe(true));
  change.resolve();
  await waitFor(() => expect(quantity()).toHaveValue('3'));
  older.resolve();
  otherTab.close();
  await press('Increase quantity');
  await waitFor(() => expect(quantity()).toHaveValue('4'));
});
