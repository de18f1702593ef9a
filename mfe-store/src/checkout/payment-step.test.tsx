import { createPaymentConfig, createSummary } from '@tech-portal/api-mocks/fixtures';
import type { WireAnswerOf } from '@tech-portal/contract';
import {
  estimateCheckout,
  getPayment,
  getPaymentConfig,
  placeOrder,
  saveBilling,
} from '@tech-portal/contract/checkout';
import { installCardProvider } from '@tech-portal/providers/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import CartPage from '../cart-page.tsx';
import { calculateShipping, goodAddress, mockCheckout, press } from '../testing/checkout.ts';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, refusal } from '../testing/server.ts';
// The page loads it later; here it is there at once.
import './checkout.tsx';
import { writeDraft } from './checkout-draft.ts';

type Payment = WireAnswerOf<typeof getPayment>;

const NUMBER = '4242424242424242';

// Whole forms are filled in.
vi.setConfig({ testTimeout: 20_000 });
afterEach(() => {
  sessionStorage.clear();
  delete window.Finix;
  for (const script of document.querySelectorAll('script')) script.remove();
});

/** A panel at the billing step; what is typed before it is tested elsewhere. */
async function openBilling(prepare = () => {}) {
  const log = mockCheckout();
  prepare();
  writeDraft(3, { shipping: goodAddress, billing: { ...goodAddress, first_name: '' }, sameAsShipping: true });
  const page = renderPage(<CartPage />, { at: '/cart' });
  await press('Checkout');
  await calculateShipping();
  await press('Next');
  await screen.findByRole('heading', { name: '2. Billing Address' });
  return { ...page, ...log };
}

async function openPayment(prepare?: () => void) {
  const page = await openBilling(prepare);
  await press('Next');
  expect(await screen.findByRole('heading', { name: '3. Payment' })).toHaveFocus();
  return page;
}

async function pay() {
  await userEvent.click(screen.getByRole('checkbox', { name: /terms and conditions/ }));
  await userEvent.type(await screen.findByLabelText('Card number'), NUMBER);
  await press('Pay $37.49');
}

test('Same as Shipping bills the shipping address, which is saved before Payment', async () => {
  installCardProvider();
  const { billings } = await openPayment();
  expect(billings).toEqual([{ cart_id: 3, billing: goodAddress }]);
});

test('another billing address must be valid', async () => {
  installCardProvider();
  const { billings } = await openBilling();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Same as Shipping' }));
  await press('Next');
  expect(screen.getByRole('alert')).toHaveTextContent('Validation errors: First name is required');
  expect(screen.getByLabelText(/^First Name/)).toHaveFocus();
  expect(billings).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^First Name/), 'Ben{Enter}');
  expect(await screen.findByRole('heading', { name: '3. Payment' })).toBeVisible();
  expect(billings).toEqual([{ cart_id: 3, billing: { ...goodAddress, first_name: 'Ben' } }]);
});

test('a billing address that cannot be saved says so and stays', async () => {
  const { toasts } = await openBilling();
  onCall(saveBilling, () => refusal('internal', 'Broken'));
  await press('Next');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save billing address.');
  expect(screen.getByRole('heading', { name: '2. Billing Address' })).toBeVisible();
  expect(toasts).toEqual([]);
});

test('Back goes down one step and keeps the figures', async () => {
  installCardProvider();
  await openPayment();
  await press('Back');
  expect(await screen.findByRole('heading', { name: '2. Billing Address' })).toHaveFocus();
  await press('Back');
  expect(await screen.findByRole('heading', { name: '1. Shipping Address' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Next' })).toBeVisible();
});

test('editing the address from a later step begins again with shipping', async () => {
  installCardProvider();
  await openPayment();
  await press('Back');
  await press('Back');
  await userEvent.type(screen.getByLabelText(/^City/), 'x');
  await calculateShipping();
  await press('Next');
  expect(await screen.findByRole('heading', { name: '2. Billing Address' })).toBeVisible();
});

test('the terms come first and open in a new tab', async () => {
  installCardProvider();
  await openPayment();
  expect(await screen.findByRole('button', { name: 'Pay $37.49' })).toBeDisabled();
  expect(screen.getByText('Please accept our terms and conditions.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/terms-and-conditions');
  expect(screen.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('target', '_blank');
  await userEvent.click(screen.getByRole('checkbox', { name: /terms and conditions/ }));
  expect(screen.getByRole('button', { name: 'Pay $37.49' })).toBeEnabled();
  expect(screen.queryByText('Please accept our terms and conditions.')).not.toBeInTheDocument();
});

test('a successful order goes to its page and leaves no draft', async () => {
  installCardProvider();
  const { address, orders } = await openPayment();
  await pay();
  await waitFor(() => expect(address()).toBe('/order/T100'));
  expect(orders).toEqual([{ cart_id: 3, finix_token: 'TK1', finix_session_id: 'FS1' }]);
  expect(sessionStorage.getItem('tech-portal:checkout')).toBeNull();
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
  const { toasts, address } = await openPayment();
  onCall(placeOrder, () => refusal('payment_declined', 'Do not honor'));
  await pay();
  expect(await screen.findByText('PAYMENT ERROR: Do not honor')).toBeVisible();
  expect(screen.getByText('PAYMENT ERROR: Do not honor').closest('[role=alert]')).not.toBeNull();
  await waitFor(() => expect(forms).toHaveLength(2));
  expect(await screen.findByLabelText('Card number')).toHaveValue('');
  expect(screen.getByRole('list', { name: 'Cart items' })).toBeVisible();
  expect(toasts).toEqual([]);
  onCall(placeOrder, () => ({ trans_id: 'T101' }));
  await userEvent.type(screen.getByLabelText('Card number'), NUMBER);
  await press('Pay $37.49');
  await waitFor(() => expect(address()).toBe('/order/T101'));
});

test('a card form that gives no token aborts with its message, and nothing is sent', async () => {
  installCardProvider({ refuses: true });
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
  const { orders, address } = await openPayment();
  const dearer = createSummary({ shipping: 14.95 });
  onCall(placeOrder, () =>
    Response.json({ error: 'total_changed', message: 'Changed', summary: dearer }, { status: 409 }),
  );
  onCall(estimateCheckout, () => dearer);
  await pay();
  expect(await screen.findByText('The total has changed')).toBeVisible();
  expect(screen.getByText(/Nothing was charged/)).toHaveTextContent('Your total was $37.49 and is now $42.49.');
  expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('$42.49');
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  onCall(placeOrder, async (request) => {
    orders.push(await request.json());
    return { trans_id: 'T102' };
  });
  await press('Confirm $42.49');
  await userEvent.type(await screen.findByLabelText('Card number'), NUMBER);
  await press('Pay $42.49');
  await waitFor(() => expect(address()).toBe('/order/T102'));
  expect(orders).toHaveLength(1);
});

test('a part that is sold out meanwhile: nothing charged, and the reason is said', async () => {
  installCardProvider();
  await openPayment();
  onCall(placeOrder, () => refusal('out_of_stock', 'Lap Sealant: only 1 left. Nothing was charged.'));
  await pay();
  expect(await screen.findByText('Lap Sealant: only 1 left. Nothing was charged.')).toBeVisible();
});

test('a payment that is being checked is shown as such, and its order opens when it is there', async () => {
  installCardProvider();
  const { address } = await openPayment();
  let payment: Payment = { state: 'checking' };
  onCall(getPayment, () => payment);
  onCall(placeOrder, () => ({ payment: 'checking' as const }));
  await pay();
  expect(await screen.findByText('Your payment is being checked.')).toBeVisible();
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  payment = { state: 'succeeded', trans_id: 'T103' };
  await waitFor(() => expect(address()).toBe('/order/T103'), { timeout: 6000 });
});

test('a payment that is being checked is found again after a reload', async () => {
  mockCheckout();
  let payment: Payment = { state: 'checking' };
  onCall(getPayment, () => payment);
  renderPage(<CartPage />, { at: '/cart' });
  expect(await screen.findByText('Your payment is being checked.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  payment = { state: 'failed', message: 'Do not honor' };
  expect(await screen.findByText('PAYMENT ERROR: Do not honor', undefined, { timeout: 6000 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
});

test('a payment that failed long ago is not told again', async () => {
  mockCheckout();
  let asked = 0;
  onCall(getPayment, () => {
    asked += 1;
    return { state: 'failed' as const, message: 'Do not honor' };
  });
  renderPage(<CartPage />, { at: '/cart' });
  await waitFor(() => expect(asked).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
