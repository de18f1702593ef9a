import { screen, waitFor } from '@testing-library/react';
import { getMyCart } from '@tech-portal/contract/cart';
import { expect, test } from 'vitest';
import { cartItem, cartOf } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, refusal } from '../testing/server.ts';
import CartBadge from './cart-badge.tsx';

test('shows the total quantity and leads to the cart', async () => {
  onCall(getMyCart, () => cartOf(cartItem({ qty: 2 }), cartItem({ id: 8, qty: 3 })));
  renderPage(<CartBadge />);
  const link = await screen.findByRole('link', { name: 'My Cart, quantity 5' });
  expect(link).toHaveTextContent('5');
  expect(link).toHaveAttribute('href', '/cart');
});

test('shows no number while the cart is empty', async () => {
  let requests = 0;
  onCall(getMyCart, () => {
    requests += 1;
    return cartOf();
  });
  renderPage(<CartBadge />);
  await waitFor(() => expect(requests).toBe(1));
  expect(screen.getByRole('link', { name: 'My Cart' })).toHaveTextContent('');
});

test('is silent when the cart cannot be fetched', async () => {
  let requests = 0;
  onCall(getMyCart, () => {
    requests += 1;
    return refusal('internal', 'Broken');
  });
  const { toasts, isBusy } = renderPage(<CartBadge />);
  await waitFor(() => expect(requests).toBe(1));
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(screen.getByRole('link', { name: 'My Cart' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(toasts).toEqual([]);
});

test('follows what another tab does to the cart', async () => {
  let qty = 1;
  onCall(getMyCart, () => cartOf(cartItem({ qty })));
  renderPage(<CartBadge />);
  await screen.findByRole('link', { name: 'My Cart, quantity 1' });
  qty = 4;
  const otherTab = new BroadcastChannel('tech-portal:cart');
  otherTab.postMessage('changed');
  expect(await screen.findByRole('link', { name: 'My Cart, quantity 4' })).toBeVisible();
  otherTab.close();
});
