import {
  createCart,
  createChangedQuote,
  createPaymentConfig,
  createQuotedSummary,
  createSummary,
  quoteIdOf,
} from '@tech-portal/api-mocks/fixtures';
import type { WireResponseOf } from '@tech-portal/contract';
import { getMyCart } from '@tech-portal/contract/cart';
import {
  estimateCheckout,
  getPayment,
  getPaymentConfig,
  placeOrder,
  saveBilling,
} from '@tech-portal/contract/checkout';
import type { ChangedQuote } from '@tech-portal/contract/checkout';
import { advanceQueryTimers, mockQueryTimers } from '@tech-portal/platform/testing';
import { installCardProvider } from '@tech-portal/providers/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, expect, test } from 'vitest';
import CartPage from '../cart-page.tsx';
import { goodAddress, mockCheckout, press } from '../testing/checkout.ts';
import { cartItem, cartOf } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, queryOf, refusal } from '../testing/server.ts';
import { CARD_NUMBER, openPayment, pay } from './testing/payment-page.tsx';

mockQueryTimers();

const quoteChanged = (now: Partial<ChangedQuote>) =>
  Response.json(
    {
      error: 'quote_changed',
      message: 'Something has changed since this was shown to you. Nothing was charged.',
      ...createChangedQuote(now),
    },
    { status: 409 },
  );

type Payment = WireResponseOf<typeof getPayment>;

const otherTab = new BroadcastChannel('tech-portal:cart');
afterAll(() => otherTab.close());
const nextCart = createCart({ cart_id: 4, cart: [cartItem({ id: 9, title: 'Next' })] });

/** The server reports an order for the cart of these tests, and no payment for other carts. */
const cartIsPaid = (transId: string) =>
  onCall(getPayment, ({ request }) =>
    queryOf(request)['cart_id'] === '3'
      ? { state: 'succeeded' as const, trans_id: transId }
      : { state: 'none' as const },
  );

afterEach(() => {
  sessionStorage.clear();
  delete window.Finix;
  for (const script of document.querySelectorAll('script')) script.remove();
});

test('a successful order goes to its page and leaves no draft', async () => {
  installCardProvider();
  const { url: address, orders } = await openPayment();
  await pay();
  await waitFor(() => expect(address()).toBe('/order/T100'));
  expect(orders).toEqual([
    {
      cart_id: 3,
      finix_token: 'TK1',
      finix_session_id: 'FS1',
      quote: quoteIdOf('billed', 1),
      attempt: expect.any(String),
    },
  ]);
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('while the card is charged a spinner shows and the cart cannot be changed', async () => {
  installCardProvider();
  await openPayment();
  onCall(placeOrder, () => new Promise(() => undefined));
  await pay();
  expect(await screen.findByText(/Your payment is being processed/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Cart items' }).parentElement).toHaveAttribute('inert'));
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
});

test('a declined card says so, keeps the cart, and gives a new card form', async () => {
  const { forms } = installCardProvider();
  const { toasts, url: address } = await openPayment();
  onCall(placeOrder, () => refusal('payment_declined', 'Do not honor'));
  await pay();
  expect(await screen.findByText('PAYMENT ERROR: Do not honor')).toBeVisible();
  expect(screen.getByText('PAYMENT ERROR: Do not honor').closest('[role=alert]')).not.toBeNull();
  await waitFor(() => expect(forms).toHaveLength(2));
  expect(await screen.findByLabelText('Card number')).toHaveValue('');
  expect(screen.getByRole('list', { name: 'Cart items' })).toBeVisible();
  expect(toasts).toEqual([]);

  await press('Pay $37.49');
  expect(await screen.findByText('Please check the card details.')).toBeVisible();
  expect(screen.queryByText('PAYMENT ERROR: Do not honor')).not.toBeInTheDocument();

  onCall(placeOrder, () => ({ trans_id: 'T101' }));
  await userEvent.type(screen.getByLabelText('Card number'), CARD_NUMBER);
  await press('Pay $37.49');
  await waitFor(() => expect(address()).toBe('/order/T101'));
});

test('a card form that gives no token aborts with its message, and nothing is sent', async () => {
  installCardProvider({ rejectsCard: true });
  const { orders } = await openPayment();
  await pay();
  expect(await screen.findByText('Something went wrong, aborting checkout.')).toBeVisible();
  expect(orders).toEqual([]);
});

test('a blocked card script says so with Retry', async () => {
  await openPayment();
  await waitFor(() => expect(document.querySelector('script')).not.toBeNull());
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(await screen.findByText('Something went wrong, aborting checkout.')).toBeVisible();
  installCardProvider();
  await press('Retry');
  expect(await screen.findByLabelText('Card number')).toBeInTheDocument();
});

test('a configuration that cannot be fetched says so with Retry', async () => {
  installCardProvider();
  await openPayment(() => onCall(getPaymentConfig, () => refusal('internal', 'Broken')));
  expect(await screen.findByText('The card form could not be loaded.')).toBeVisible();
  onCall(getPaymentConfig, () => createPaymentConfig());
  await press('Retry');
  expect(await screen.findByLabelText('Card number')).toBeInTheDocument();
});

test('a total that changed is shown and charged only after it is confirmed', async () => {
  installCardProvider();
  const { orders, url: address } = await openPayment();
  onCall(placeOrder, () => quoteChanged({ summary: createSummary({ shipping: 14.95 }) }));
  onCall(estimateCheckout, () => createQuotedSummary({ shipping: 14.95 }));
  await pay();
  expect(await screen.findByText('The total has changed')).toBeVisible();
  expect(screen.getByText(/Nothing was charged/)).toHaveTextContent('Your total was $37.49 and is now $42.49.');
  expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('$42.49');
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  // The total's change is announced only where the buyer must confirm it.
  expect(screen.queryByText(/recalculated/)).not.toBeInTheDocument();
  onCall(placeOrder, async ({ request }) => {
    orders.push(await request.json());
    return { trans_id: 'T102' };
  });
  await press('Confirm $42.49');
  await userEvent.type(await screen.findByLabelText('Card number'), CARD_NUMBER);
  await press('Pay $42.49');
  await waitFor(() => expect(address()).toBe('/order/T102'));
  expect(orders).toMatchObject([{ quote: quoteIdOf('billed', 2) }]);
});

test('an address that another tab gave the cart is shown, and the one on the screen is paid once it is confirmed', async () => {
  installCardProvider();
  const { orders, billings, estimates, url: address } = await openPayment();
  onCall(placeOrder, () =>
    quoteChanged({ shipping: { ...goodAddress, address_1: '2 Tab B Street' }, billing: goodAddress }),
  );
  await pay();
  expect(await screen.findByText('Please confirm your order')).toBeVisible();
  expect(
    screen.getByText(/The shipping address was changed to Ada Nguyen, 2 Tab B Street, Austin, TX 78701/),
  ).toBeVisible();
  expect(screen.queryByText(/The billing address was changed/)).not.toBeInTheDocument();
  expect(screen.getByText('Ship and bill to').parentElement).toHaveTextContent('500 Congress Avenue');
  // The server has this page's addresses again.
  expect(estimates.at(-1)).toMatchObject({ shipping: { address_1: '500 Congress Avenue' } });
  expect(billings.at(-1)).toMatchObject({ quote: quoteIdOf(37.49) });
  onCall(placeOrder, async ({ request }) => {
    orders.push(await request.json());
    return { trans_id: 'T104' };
  });
  await press('Confirm $37.49');
  await userEvent.type(await screen.findByLabelText('Card number'), CARD_NUMBER);
  await press('Pay $37.49');
  await waitFor(() => expect(address()).toBe('/order/T104'));
  expect(orders).toMatchObject([{ quote: quoteIdOf('billed', 2) }]);
});

test('figures that do not hold any more when the billing address is saved are calculated again before they are shown', async () => {
  installCardProvider();
  let refused = false;
  const estimates: unknown[] = [];
  await openPayment(() => {
    onCall(saveBilling, async ({ request }) => {
      const { quote } = (await request.json()) as { quote: string };
      if (!refused) {
        refused = true;
        onCall(estimateCheckout, async ({ request: again }) => {
          estimates.push(await again.json());
          return createQuotedSummary({ shipping: 14.95 });
        });
        return quoteChanged({});
      }
      return { quote: quoteIdOf('billed', quote) };
    });
  });
  expect(await screen.findByLabelText('Card number')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pay $42.49' })).toBeInTheDocument();
  expect(estimates.at(-1)).toMatchObject({ shipping: { address_1: '500 Congress Avenue' } });
});

test('a cart that was changed on another device closes the panel, and says that nothing was charged', async () => {
  installCardProvider();
  await openPayment();
  onCall(placeOrder, () => quoteChanged({}));
  onCall(getMyCart, () => cartOf(cartItem({ id: 1, qty: 3, price: 12.99 })));
  await pay();
  expect(
    await screen.findByText(
      'Something has changed since this was shown to you. Nothing was charged. Please review your cart and check out again.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('heading', { name: '3. Payment' })).not.toBeInTheDocument();
});

test('a part that is sold out meanwhile: nothing is charged, and the reason is shown', async () => {
  installCardProvider();
  await openPayment();
  onCall(placeOrder, () => refusal('out_of_stock', 'Lap Sealant: only 1 left. Nothing was charged.'));
  await pay();
  expect(await screen.findByText('Lap Sealant: only 1 left. Nothing was charged.')).toBeVisible();
});

test('a part that is sold out meanwhile: its line shows the stock there is now', async () => {
  installCardProvider();
  await openPayment();
  onCall(getMyCart, () => cartOf(cartItem({ id: 1, qty: 2, price: 12.99, stock: 1 })));
  onCall(placeOrder, () => refusal('out_of_stock', 'Only 1 left.'));
  await pay();
  expect(await screen.findByText('Only 1 in stock.')).toBeVisible();
});

test('a payment that is being checked is shown as such, and its order opens when it is there', async () => {
  installCardProvider();
  const { url: address } = await openPayment();
  let payment: Payment = { state: 'checking' };
  onCall(getPayment, () => payment);
  onCall(placeOrder, () => ({ payment: 'checking' as const }));
  await pay();
  expect(await screen.findByText('Your payment is being checked.')).toBeVisible();
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  payment = { state: 'succeeded', trans_id: 'T103' };
  await advanceQueryTimers(5000);
  await waitFor(() => expect(address()).toBe('/order/T103'));
});

test('a payment that is being checked says by when it is known, as the server said last', async () => {
  installCardProvider();
  await openPayment();
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  let payment: Payment = { state: 'checking', known_by: inSeconds(300) };
  onCall(getPayment, () => payment);
  onCall(placeOrder, () => ({ payment: 'checking' as const, known_by: payment.known_by }));
  await pay();
  expect(await screen.findByText(/You will know by \d+:\d\d\s[AP]M at the latest\./)).toBeVisible();
  payment = { state: 'checking', known_by: inSeconds(20) };
  await advanceQueryTimers(5000);
  expect(await screen.findByText(/You will know within a minute\./)).toBeVisible();
  payment = { state: 'checking' };
  await advanceQueryTimers(5000);
  expect(await screen.findByText(/do not know yet how long/)).toBeVisible();
});

test('a payment that is being checked is found again after a reload', async () => {
  mockCheckout();
  let payment: Payment = { state: 'checking' };
  onCall(getPayment, () => payment);
  renderPage(<CartPage />, { at: '/cart' });
  expect(await screen.findByText('Your payment is being checked.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  payment = { state: 'failed', message: 'Do not honor' };
  await advanceQueryTimers(5000);
  expect(await screen.findByText('PAYMENT ERROR: Do not honor')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
});

test('a payment whose answer was lost is asked for by its own cart, though the page shows the next one by then', async () => {
  installCardProvider();
  const { url: address } = await openPayment();
  cartIsPaid('T105');
  onCall(placeOrder, async () => {
    // An order has been placed, and another tab has already started the next cart.
    onCall(getMyCart, () => nextCart);
    otherTab.postMessage('changed');
    await screen.findByRole('link', { name: 'Next' });
    return Response.error();
  });
  await pay();
  await waitFor(() => expect(address()).toBe('/order/T105'));
  expect(screen.queryByText(/The order was not placed/)).not.toBeInTheDocument();
});

test('a payment that is being checked is followed by its own cart, though the page shows the next one by then', async () => {
  installCardProvider();
  const { url: address } = await openPayment();
  let payment: Payment = { state: 'checking' };
  onCall(getPayment, ({ request }) => (queryOf(request)['cart_id'] === '3' ? payment : { state: 'none' as const }));
  onCall(placeOrder, () => ({ payment: 'checking' as const }));
  await pay();
  expect(await screen.findByText('Your payment is being checked.')).toBeVisible();
  onCall(getMyCart, () => nextCart);
  otherTab.postMessage('changed');
  await screen.findByRole('link', { name: 'Next' });
  expect(screen.getByText('Your payment is being checked.')).toBeVisible();
  payment = { state: 'succeeded', trans_id: 'T106' };
  await advanceQueryTimers(5000);
  await waitFor(() => expect(address()).toBe('/order/T106'));
});

test('a cart that another tab paid while it was being checked out here leads to its order', async () => {
  installCardProvider();
  const { url: address } = await openPayment();
  cartIsPaid('T107');
  onCall(getMyCart, () => createCart({ cart_id: 4, cart: [] }));
  otherTab.postMessage('changed');
  await waitFor(() => expect(address()).toBe('/order/T107'));
});

test.each([
  [
    'a total that changed',
    () => quoteChanged({ summary: createSummary({ shipping: 14.95 }) }),
    'The total has changed',
  ],
  ['a declined card', () => refusal('payment_declined', 'Do not honor'), 'PAYMENT ERROR: Do not honor'],
])('a cart that another tab paid after %s here leads to its order', async (_, refuse, shown) => {
  installCardProvider();
  const { url: address } = await openPayment();
  onCall(placeOrder, refuse);
  onCall(estimateCheckout, () => createQuotedSummary({ shipping: 14.95 }));
  await pay();
  expect(await screen.findByText(shown)).toBeVisible();
  cartIsPaid('T108');
  onCall(getMyCart, () => createCart({ cart_id: 4, cart: [] }));
  otherTab.postMessage('changed');
  await waitFor(() => expect(address()).toBe('/order/T108'));
  expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument();
});

test('of a payment of another tab that failed, nothing is said but that there is no order', async () => {
  installCardProvider();
  await openPayment();
  onCall(placeOrder, () => Response.error());
  onCall(getPayment, () => ({ state: 'failed' as const, message: 'Do not honor', attempt: 'somebody-else' }));
  await pay();
  expect(await screen.findByText('The order was not placed, and nothing was charged. Please try again.')).toBeVisible();
});

test('a payment that failed long ago is not shown again', async () => {
  mockCheckout();
  let requests = 0;
  onCall(getPayment, () => {
    requests += 1;
    return { state: 'failed' as const, message: 'Do not honor' };
  });
  const { isBusy } = renderPage(<CartPage />, { at: '/cart' });
  await waitFor(() => expect(requests).toBe(1));
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a cart that was paid after it was read, and before its payment was, leads to its order', async () => {
  mockCheckout();
  onCall(getPayment, () => ({ state: 'succeeded' as const, trans_id: 'T110' }));
  const { url: address } = renderPage(<CartPage />, { at: '/cart', path: '/cart' });
  await waitFor(() => expect(address()).toBe('/order/T110'));
});

test('whoever leaves while the card is charged hears of the order in a toast that leads to it', async () => {
  installCardProvider();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { url: address, go, toasts } = await openPayment();
  onCall(placeOrder, async () => {
    await promise;
    return { trans_id: 'T111' };
  });
  await pay();
  await screen.findByText(/Your payment is being processed/);
  await act(() => go('/brands'));
  resolve();
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Your payment succeeded. Your order is T111.' }]));
  expect(address()).toBe('/brands');
  await act(() => toasts[0]?.link?.follow());
  expect(address()).toBe('/order/T111');
});

test('whoever leaves while the card is charged hears of a decline, too', async () => {
  installCardProvider();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { go, toasts } = await openPayment();
  onCall(placeOrder, async () => {
    await promise;
    return refusal('payment_declined', 'Do not honor');
  });
  await pay();
  await screen.findByText(/Your payment is being processed/);
  await act(() => go('/brands'));
  resolve();
  await waitFor(() => expect(toasts).toEqual([{ message: 'PAYMENT ERROR: Do not honor', kind: 'error' }]));
});
