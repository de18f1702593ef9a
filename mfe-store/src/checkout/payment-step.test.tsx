import { createQuotedSummary, quoteIdOf } from '@tech-portal/api-mocks/fixtures';
import { getMyCart } from '@tech-portal/contract/cart';
import { estimateCheckout, saveBilling } from '@tech-portal/contract/checkout';
import { installCardProvider } from '@tech-portal/providers/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { calculateShipping, goodAddress, press } from '../testing/checkout.ts';
import { cartItem, cartOf } from '../testing/fixtures.ts';
import { onCall, refusal } from '../testing/server.ts';
import { openBilling, openPayment } from './testing/payment-page.tsx';

afterEach(() => {
  sessionStorage.clear();
  delete window.Finix;
  for (const script of document.querySelectorAll('script')) script.remove();
});

test('Same as Shipping bills the shipping address, which is saved before Payment', async () => {
  installCardProvider();
  const { billings } = await openPayment();
  expect(screen.getByRole('heading', { name: '3. Payment' })).toHaveFocus();
  expect(billings).toEqual([{ cart_id: 3, billing: goodAddress, quote: quoteIdOf(37.49) }]);
});

test('an address that ships and bills is shown once', async () => {
  installCardProvider();
  await openPayment();
  expect(screen.getByText('Ship and bill to')).toBeVisible();
  expect(screen.getAllByText('500 Congress Avenue')).toHaveLength(1);
});

test('two addresses are both shown', async () => {
  installCardProvider();
  await openBilling();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Same as Shipping' }));
  await userEvent.type(screen.getByLabelText(/^First Name/), 'Ben{Enter}');
  expect((await screen.findByText('Bill to')).parentElement).toHaveTextContent('Ben');
  expect(screen.getByText('Ship to').parentElement).not.toHaveTextContent('Ben');
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
  expect(billings).toEqual([{ cart_id: 3, billing: { ...goodAddress, first_name: 'Ben' }, quote: quoteIdOf(37.49) }]);
});

test('a billing address that is being saved can be neither changed nor saved twice', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { billings } = await openBilling();
  onCall(saveBilling, async ({ request }) => {
    billings.push(await request.json());
    await promise;
    return { quote: quoteIdOf('billed') };
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Same as Shipping' }));
  await userEvent.type(screen.getByLabelText(/^First Name/), 'Ben{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled());
  await userEvent.type(screen.getByLabelText(/^First Name/), 'jamin{Enter}');
  resolve();
  expect(await screen.findByText('Ben Nguyen')).toBeVisible();
  expect(billings).toEqual([{ cart_id: 3, billing: { ...goodAddress, first_name: 'Ben' }, quote: quoteIdOf(37.49) }]);
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

test('a total that changed since it was announced is said at the payment', async () => {
  installCardProvider();
  await openBilling();
  onCall(estimateCheckout, () => createQuotedSummary({ shipping: 14.95 }));
  onCall(saveBilling, ({ body }) =>
    body.quote === quoteIdOf(37.49)
      ? refusal('quote_changed', 'Something has changed.')
      : { quote: quoteIdOf('billed', 2) },
  );
  await press('Next');
  expect(await screen.findByRole('button', { name: 'Pay $42.49' })).toBeInTheDocument();
  expect(screen.getByText(/Your total was \$37\.49 and is now \$42\.49\./)).toBeVisible();
});

test('stock that runs short at the billing address has its own message, and its line is marked', async () => {
  await openBilling();
  onCall(saveBilling, () => {
    onCall(getMyCart, () => cartOf(cartItem({ id: 1, qty: 2, price: 12.99, stock: 1 })));
    return refusal('out_of_stock', 'Only 1 of 501LSW in stock. Please change your cart.');
  });
  await press('Next');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Not enough in stock.Only 1 of 501LSW in stock. Please change your cart.');
  expect(screen.queryByText('Failed to save billing address.')).not.toBeInTheDocument();
  expect(await screen.findByText('Only 1 in stock.')).toBeVisible();
});

test('shipping that cannot be calculated with the billing address is no failure to save it', async () => {
  await openBilling();
  onCall(saveBilling, () => refusal('quote_changed', 'Something has changed.'));
  onCall(estimateCheckout, () => refusal('internal', 'Broken'));
  await press('Next');
  expect(await screen.findByRole('alert')).toHaveTextContent('Shipping could not be calculated.Broken');
});

test('the accepted terms stay so on Back and Forward', async () => {
  installCardProvider();
  const { go } = await openPayment();
  const terms = () => screen.findByRole('checkbox', { name: /terms and conditions/ });
  await userEvent.click(await terms());
  await act(() => go(-1));
  await screen.findByRole('heading', { name: '2. Billing Address' });
  await act(() => go(1));
  expect(await terms()).toBeChecked();
  await press('Back');
  await press('Next');
  expect(await terms()).toBeChecked();
  expect(await screen.findByRole('button', { name: 'Pay $37.49' })).toBeEnabled();
});
