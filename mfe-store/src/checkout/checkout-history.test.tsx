import { createCart, createQuotedSummary, quoteIdOf } from '@tech-portal/api-mocks/fixtures';
import { changeCartItem, getMyCart } from '@tech-portal/contract/cart';
import { estimateCheckout, getPayment, placeOrder } from '@tech-portal/contract/checkout';
import { clearDrafts } from '@tech-portal/platform';
import { installCardProvider } from '@tech-portal/providers/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import CartPage from '../cart-page.tsx';
import { goodAddress, mockCheckout, press } from '../testing/checkout.ts';
import { cartItem } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, queryOf, refusal } from '../testing/server.ts';
import { checkoutDrafts } from './checkout-draft.ts';
import { openPayment, pay } from './testing/payment-page.tsx';

afterEach(() => {
  sessionStorage.clear();
  delete window.Finix;
  for (const script of document.querySelectorAll('script')) script.remove();
});

const heading = (name: string) => screen.findByRole('heading', { name });

/** Simulates a reload at the payment step from the URL and the stored draft. */
async function reload(prepare = () => {}, total = 37.49, accountId: number | null = 5) {
  const log = mockCheckout();
  prepare();
  checkoutDrafts
    .of(5, { scope: 3 })
    ?.write({ shipping: goodAddress, billing: goodAddress, sameAsShipping: true, quoted: { version: 1, total } });
  return { ...renderPage(<CartPage />, { at: '/cart?checkout=payment', path: '/cart', accountId }), ...log };
}

test('Back and Forward go through the steps one by one, and the figures stay', async () => {
  installCardProvider();
  const { url: address, go } = await openPayment();
  expect(address()).toBe('/cart?checkout=payment');
  await act(() => go(-1));
  expect(await heading('2. Billing Address')).toHaveFocus();
  await act(() => go(-1));
  expect(await heading('1. Shipping Address')).toHaveFocus();
  expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('$37.49');
  await act(() => go(-1));
  expect(address()).toBe('/cart');
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  await act(() => go(3));
  expect(await screen.findByRole('button', { name: 'Pay $37.49' })).toBeInTheDocument();
});

test('the Back button is Back of the history, so that Forward leads on', async () => {
  installCardProvider();
  const { url: address, go } = await openPayment();
  await press('Back');
  expect(await heading('2. Billing Address')).toBeVisible();
  await act(() => go(1));
  expect(await heading('3. Payment')).toBeVisible();
  expect(address()).toBe('/cart?checkout=payment');
});

test('a reload comes back to the payment with its figures, quoted again for the same addresses', async () => {
  installCardProvider();
  const { estimates, billings } = await reload();
  expect(await screen.findByRole('button', { name: 'Pay $37.49' })).toBeInTheDocument();
  expect(screen.getByText('Ship and bill to').parentElement).toHaveTextContent('500 Congress Avenue');
  expect(estimates).toEqual([{ cart_id: 3, shipping: goodAddress }]);
  expect(billings).toEqual([{ cart_id: 3, billing: goodAddress, quote: quoteIdOf(37.49) }]);
  expect(screen.queryByText(/recalculated/)).not.toBeInTheDocument();
});

test('right after signing in the payment waits until it is known whose addresses there are', async () => {
  installCardProvider();
  const { url: address, setAccount: tellAccount } = await reload(undefined, 37.49, null);
  expect(await screen.findByRole('status', { name: 'Recalculating shipping and tax' })).toBeVisible();
  expect(address()).toBe('/cart?checkout=payment');
  act(() => tellAccount(5));
  expect(await screen.findByRole('button', { name: 'Pay $37.49' })).toBeInTheDocument();
  expect(address()).toBe('/cart?checkout=payment');
});

test('a total that is another one after a reload is said', async () => {
  installCardProvider();
  await reload(() => onCall(estimateCheckout, () => createQuotedSummary({ shipping: 14.95 })));
  expect(await screen.findByRole('button', { name: 'Pay $42.49' })).toBeInTheDocument();
  expect(
    screen.getByText('Shipping and tax were recalculated. Your total was $37.49 and is now $42.49.'),
  ).toBeVisible();
});

test('figures that cannot be had after a reload: the shipping step with what was typed, and why', async () => {
  let requests = 0;
  const { url: address } = await reload(() =>
    onCall(estimateCheckout, () => {
      requests += 1;
      return refusal('internal', 'Broken');
    }),
  );
  expect(await heading('1. Shipping Address')).toBeVisible();
  expect(screen.getByText(/could not be recalculated/)).toBeVisible();
  expect(screen.getByLabelText(/^City/)).toHaveValue('Austin');
  expect([requests, address()]).toEqual([1, '/cart?checkout=shipping']);
});

test('after Log Out nothing of the addresses is left, and the address of a step begins with shipping', async () => {
  await openPayment(() => {});
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).toContain('Congress');
  clearDrafts();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Congress');
  expect(JSON.stringify(window.history.state)).not.toContain('Congress');
});

test('a change of the cart closes its steps, and Back does not open them again', async () => {
  installCardProvider();
  onCall(changeCartItem, () => new Promise(() => undefined));
  const { url: address, go } = await openPayment();
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await waitFor(() => expect(address()).toBe('/cart'));
  await act(() => go(-1));
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(screen.queryByRole('heading', { name: 'Checkout' })).not.toBeInTheDocument();
});

test('Back while the card is charged shows the payment still, and the order opens', async () => {
  installCardProvider();
  const { url: address, go } = await openPayment();
  const { promise, resolve } = Promise.withResolvers<void>();
  onCall(placeOrder, async () => {
    await promise;
    return { trans_id: 'T108' };
  });
  await pay();
  await screen.findByText(/Your payment is being processed/);
  await act(() => go(-1));
  expect(screen.getByText(/Your payment is being processed/)).toBeVisible();
  resolve();
  await waitFor(() => expect(address()).toBe('/order/T108'));
});

test('a cart that was paid by another tab while this one was elsewhere leads to its order, once', async () => {
  installCardProvider();
  const { url: address, go } = await openPayment();
  onCall(getMyCart, () => createCart({ cart_id: 4, cart: [cartItem({ id: 9, title: 'Next' })] }));
  onCall(getPayment, ({ request }) =>
    queryOf(request)['cart_id'] === '3'
      ? { state: 'succeeded' as const, trans_id: 'T109' }
      : { state: 'none' as const },
  );
  await act(() => go('/else'));
  await act(() => go(-1));
  await waitFor(() => expect(address()).toBe('/order/T109'));
  await act(() => go(-1));
  expect(await screen.findByRole('link', { name: 'Next' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Checkout' })).not.toBeInTheDocument();
});

test('Back from the order leads to the cart and through no steps of the one that was paid', async () => {
  installCardProvider();
  const { url: address, go } = await openPayment();
  await pay();
  await waitFor(() => expect(address()).toBe('/order/T100'));
  onCall(getMyCart, () => createCart({ cart_id: 4, cart: [] }));
  await act(() => go(-1));
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(await screen.findByText('Your cart is empty.')).toBeVisible();
  await act(() => go(1));
  expect(address()).toBe('/order/T100');
});

test('a checkout that was closed and opened again is skipped as well', async () => {
  installCardProvider();
  const { url: address, go } = await openPayment();
  await press('Close checkout');
  await press('Checkout');
  await press('Next');
  await press('Next');
  await pay();
  await waitFor(() => expect(address()).toBe('/order/T100'));
  await act(() => go(-1));
  expect(address()).toBe('/cart');
  await act(() => go(1));
  expect(address()).toBe('/order/T100');
});
