import { createCustomer } from '@tech-portal/api-mocks/fixtures';
import { getPayment, getPaymentConfig } from '@tech-portal/contract/checkout';
import { duplicateEstimate, updateEstimate } from '@tech-portal/contract/estimates';
import { advanceQueryTimers, mockQueryTimers } from '@tech-portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onCall } from '../../testing/server.ts';
import { invoice, queryAction, openEstimate, openMoreMenu, order, wireEstimate } from './testing/open-estimate.tsx';

mockQueryTimers();

const button = (name: string) => screen.getByRole('button', { name });
const charges = () => screen.getByRole('region', { name: 'Charges' });
type User = Awaited<ReturnType<typeof openEstimate>>['user'];

async function addService(user: User) {
  await user.click(button('Add Service Call Fee'));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Price'), '95{Enter}');
  await screen.findByRole('region', { name: 'Unsaved changes' });
}

/** Opens an invoice with unsaved work, which another tab then pays. */
async function paidMeanwhile() {
  const page = await openEstimate(invoice);
  await addService(page.user);
  page.stored.current = wireEstimate(order);
  await advanceQueryTimers(10_000);
  await screen.findByText('Your changes were not saved');
  return page;
}

test('an estimate that was paid while something was unsaved shows what was paid, names the rest and lets it be discarded', async () => {
  const { user } = await paidMeanwhile();
  expect(charges()).not.toHaveTextContent('$95.00');
  expect(screen.getByRole('list', { name: 'Not saved' })).toHaveTextContent('Service Call$95.00');
  await openMoreMenu(user);
  expect(queryAction('Duplicate')).not.toHaveAttribute('aria-disabled');
  await user.keyboard('{Escape}');
  await user.click(button('Discard'));
  await waitFor(() => expect(screen.queryByText('Your changes were not saved')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'View Order' })).toBeVisible();
});

test('what was not saved can be taken into a duplicate', async () => {
  const { user, url: address } = await paidMeanwhile();
  const saved: unknown[] = [];
  onCall(duplicateEstimate, { cart_id: 77, skipped: [] });
  onCall(updateEstimate, ({ body }) => {
    saved.push([body.cart_id, body.estimate.line_items]);
    const { summary, version } = wireEstimate();
    return { summary, status: 'draft' as const, line_items: [], version };
  });
  await user.click(button('Copy to a New Estimate'));
  await waitFor(() => expect(address()).toBe('/estimate/77'));
  expect(saved).toMatchObject([[77, [{ type: 'labor' }, { type: 'service', price: 95 }]]]);
});

test('a try that failed half way goes on with the same duplicate, and the parts that were not copied are named', async () => {
  const { user, url: address } = await paidMeanwhile();
  let copies = 0;
  onCall(duplicateEstimate, () => {
    copies += 1;
    return { cart_id: 77, skipped: [{ title: 'Water Heater', reason: 'Out of stock' }] };
  });
  onCall(updateEstimate, () => Response.error());
  await user.click(button('Copy to a New Estimate'));
  expect(await screen.findByText(/^No response came, so this may be done already\./)).toBeVisible();
  onCall(updateEstimate, () => {
    const { summary, version } = wireEstimate();
    return { summary, status: 'draft' as const, line_items: [], version };
  });
  await user.click(button('Copy to a New Estimate'));
  expect(await screen.findByText('Out of stock', { exact: false })).toBeVisible();
  expect([copies, address()]).toEqual([1, '/estimate/21']);
  await user.click(button('Open the New Draft'));
  await waitFor(() => expect(address()).toBe('/estimate/77'));
});

test('the page with unsaved work is not left when the payment it follows succeeds', async () => {
  onCall(getPaymentConfig, () => Response.error());
  onCall(getPayment, { state: 'checking' });
  const { user, stored, url: address } = await openEstimate(invoice);
  await addService(user);
  stored.current = wireEstimate({ ...invoice, being_paid: true });
  await advanceQueryTimers(10_000);
  expect(await screen.findByText(/This estimate is being paid\./)).toBeVisible();
  await screen.findByText('Your payment is being checked.');
  stored.current = wireEstimate(order);
  onCall(getPayment, { state: 'succeeded', trans_id: 'TP-9' });
  await advanceQueryTimers(5000);
  expect(await screen.findByText(/This estimate has been paid\./)).toBeVisible();
  expect(address()).toBe('/estimate/21');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('while a payment is under way or checked, nothing is offered, also after a reload, and the order opens by itself', async () => {
  onCall(getPaymentConfig, () => Response.error());
  onCall(getPayment, { state: 'checking', attempt: 'a1' });
  const { user, url: address } = await openEstimate({ ...invoice, being_paid: true });
  expect(await screen.findByText('Your payment is being checked.')).toBeVisible();
  await openMoreMenu(user);
  for (const gone of ['Pay', 'Revert to Draft', 'Delete', 'Save', 'Templates', 'Add Part', 'Add Labor']) {
    expect(queryAction(gone)).not.toBeInTheDocument();
  }
  onCall(getPayment, { state: 'succeeded', trans_id: 'TP-9' });
  await advanceQueryTimers(5000);
  await waitFor(() => expect(address()).toBe('/order/TP-9'));
});

test('a checked payment that fails shows why, and everything is offered again', async () => {
  onCall(getPaymentConfig, () => Response.error());
  onCall(getPayment, { state: 'checking', attempt: 'a1' });
  const { stored } = await openEstimate({ ...invoice, being_paid: true });
  await screen.findByText('Your payment is being checked.');
  stored.current = wireEstimate(invoice);
  onCall(getPayment, { state: 'failed', attempt: 'a1', message: 'Insufficient funds' });
  await advanceQueryTimers(5000);
  expect(await screen.findByText('PAYMENT ERROR: Insufficient funds')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay' })).toBeEnabled();
});

test('a customer without city and ZIP code is named on an invoice, too, with the way to mend it', async () => {
  const customer = createCustomer({ shipping_city: '', billing_zip: '' });
  const { user } = await openEstimate({ ...invoice, customer });
  const card = within(screen.getByRole('region', { name: 'Customer' }));
  expect(card.getByText('City is required')).toBeVisible();
  expect(card.getByText('Billing Address: ZIP Code is required')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Edit customer' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});
