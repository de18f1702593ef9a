import { quoteIdOf } from '@tech-portal/api-mocks/fixtures';
import { saveBilling } from '@tech-portal/contract/checkout';
import { installCardProvider } from '@tech-portal/providers/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { calculateShipping, goodAddress, press } from '../testing/checkout.ts';
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
