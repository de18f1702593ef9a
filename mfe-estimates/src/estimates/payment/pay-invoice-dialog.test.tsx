import { mockError } from '@tech-portal/api-mocks';
import {
  createChangedQuote,
  createInvoice,
  createPartLine,
  createPaymentConfig,
  quoteIdOf,
} from '@tech-portal/api-mocks/fixtures';
import { getPayment, getPaymentConfig, placeOrder } from '@tech-portal/contract/checkout';
import { getEstimate } from '@tech-portal/contract/estimates';
import { advanceQueryTimers, mockQueryTimers } from '@tech-portal/platform/testing';
import { installCardProvider } from '@tech-portal/providers/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, server } from '../../testing/server.ts';
import { useEstimate } from '../editor/estimate-page.tsx';
import { PayInvoiceDialog } from './pay-invoice-dialog.tsx';

mockQueryTimers();

let provider: ReturnType<typeof installCardProvider>;
let invoice = createInvoice();
let reads = 0;

beforeEach(() => {
  provider = installCardProvider();
  invoice = createInvoice();
  reads = 0;
  onCall(getPaymentConfig, createPaymentConfig());
  onCall(getPayment, { state: 'none' });
  onCall(getEstimate, () => {
    reads += 1;
    return invoice;
  });
});
afterEach(() => provider.remove());

function Page() {
  const { data, refetch } = useEstimate(21);
  const [opened, setOpened] = useState(true);
  if (!data) return null;
  return (
    <>
      <button onClick={() => setOpened(true)}>Pay</button>
      <button onClick={() => void refetch()}>Fetch</button>
      <PayInvoiceDialog estimate={data} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

async function open() {
  const host = renderPage(<Page />, { at: '/estimate/21' });
  await screen.findByRole('dialog', { name: 'Pay Invoice' });
  return host;
}
const payButton = () => screen.findByRole('button', { name: /^Pay \$/ });
const terms = () => screen.getByRole('checkbox', { name: /terms and conditions/ });

async function pay() {
  const host = await open();
  await host.user.click(terms());
  await payWithCard(host);
  return host;
}
async function payWithCard({ user }: Awaited<ReturnType<typeof open>>) {
  await payButton();
  await user.type(screen.getByLabelText('Card number'), '4111111111111111');
  await user.click(await payButton());
}

test('shows the summary, and fills the card form with the billing address', async () => {
  invoice = createInvoice({
    customer: {
      ...invoice.customer,
      first_name: '<b>Ann</b>',
      billing_address_1: '9 Billing St',
      billing_zip: '46501',
    },
  });
  await open();
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('<b>Ann</b> Lee');
  expect(dialog).toHaveTextContent('9 Billing St');
  const figures = within(dialog).getAllByRole('definition');
  expect(figures.map((figure) => figure.textContent)).toEqual(['$680.00', '$24.50', '$40.80', '$745.30']);
  expect(dialog).toHaveTextContent('Tax (6%)');
  await payButton();
  expect(provider.forms[0]?.defaultValues).toMatchObject({
    address_line1: '9 Billing St',
    address_postal_code: '46501',
  });
});

test('nothing can be paid before the terms are accepted', async () => {
  const { user } = await open();
  expect(screen.getByText('Please accept our terms and conditions.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('target', '_blank');
  expect(await payButton()).toBeDisabled();
  await user.click(terms());
  expect(await payButton()).toBeEnabled();
  expect(screen.queryByText('Please accept our terms and conditions.')).not.toBeInTheDocument();
});

test('sends the total on the screen, once, and leads to the order', async () => {
  const sent: unknown[] = [];
  onCall(placeOrder, ({ body }) => {
    sent.push(body);
    return { trans_id: 'TP-1' };
  });
  const { url: address } = await pay();
  await waitFor(() => expect(address()).toBe('/order/TP-1'));
  expect(sent).toEqual([
    {
      cart_id: 21,
      finix_token: 'TK1',
      finix_session_id: 'FS1',
      expected_total: 745.3,
      quote: invoice.quote,
      attempt: expect.any(String),
    },
  ]);
});

test('a declined card shows the alert on the page, closes the dialog and reloads the estimate', async () => {
  server.use(mockError(placeOrder, 'payment_declined', 'Insufficient funds'));
  const { url: address } = await pay();
  expect(await screen.findByText('PAYMENT ERROR: Insufficient funds')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('PAYMENT ERROR: Insufficient funds');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(reads).toBe(2));
  expect(address()).toBe('/estimate/21');
});

test('after a decline another card can be tried', async () => {
  server.use(mockError(placeOrder, 'payment_declined', 'Insufficient funds'));
  const host = await pay();
  await screen.findByText('PAYMENT ERROR: Insufficient funds');
  onCall(placeOrder, { trans_id: 'TP-2' });
  await host.user.click(screen.getByRole('button', { name: 'Pay' }));
  expect(await payButton()).toBeDisabled();
  await host.user.click(terms());
  await payWithCard(host);
  await waitFor(() => expect(host.url()).toBe('/order/TP-2'));
  expect(screen.queryByText('PAYMENT ERROR: Insufficient funds')).not.toBeInTheDocument();
});

test('once another tab has paid it, nothing is said of the card that was declined here', async () => {
  server.use(mockError(placeOrder, 'payment_declined', 'Insufficient funds'));
  const { user } = await pay();
  await screen.findByText('PAYMENT ERROR: Insufficient funds');
  invoice = { ...invoice, paid: true };
  await user.click(screen.getByRole('button', { name: 'Fetch' }));
  await waitFor(() => expect(screen.queryByText('PAYMENT ERROR: Insufficient funds')).not.toBeInTheDocument());
});

test('a changed total charges nothing and shows the new one, which can then be paid', async () => {
  const now = createChangedQuote({ summary: { subtotal: 700, shipping: 24.5, tax: 42, total: 766.5 } });
  const sent: unknown[] = [];
  onCall(placeOrder, ({ body }) => {
    sent.push([body.quote, body.expected_total]);
    if (body.quote === now.quote) return { trans_id: 'TP-3' };
    return Response.json({ error: 'quote_changed', message: 'Changed.', ...now }, { status: 409 });
  });
  const host = await pay();
  const notice = await screen.findByText(/Nothing was charged/);
  expect(notice).toHaveTextContent('Your total was $745.30 and is now $766.50.');
  expect(screen.getByRole('dialog')).toHaveTextContent('$42.00');
  await payWithCard(host);
  await waitFor(() => expect(host.url()).toBe('/order/TP-3'));
  expect(sent).toEqual([
    [invoice.quote, 745.3],
    [now.quote, 766.5],
  ]);
});

test('another address at the same total charges nothing, shows it and asks again', async () => {
  const now = createChangedQuote({
    summary: invoice.summary,
    billing: { ...createChangedQuote().billing, address_1: '7 Other Street' },
  });
  onCall(placeOrder, () => Response.json({ error: 'quote_changed', message: 'Changed.', ...now }, { status: 409 }));
  await pay();
  expect(await screen.findByText('Please confirm your order')).toBeVisible();
  expect(screen.getByText(/Nothing was charged/)).toHaveTextContent('The total is still $745.30.');
  expect(screen.getByRole('dialog')).toHaveTextContent('7 Other Street');
  expect(await screen.findByLabelText('Card number')).toHaveValue('');
});

test('an estimate that is changed elsewhere while its card is typed asks again before anything is sent', async () => {
  const host = await open();
  await host.user.type(await screen.findByLabelText('Card number'), '4111');
  invoice = createInvoice({ quote: quoteIdOf('other'), customer: { ...invoice.customer, billing_city: 'Otherville' } });
  screen.getByText('Fetch').click();
  expect(await screen.findByText('Please confirm your order')).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent('Otherville');
  expect(await screen.findByLabelText('Card number')).toHaveValue('');
});

test('an unknown outcome is followed to the order, and nothing can be paid meanwhile', async () => {
  onCall(placeOrder, () => {
    onCall(getPayment, { state: 'checking' });
    return { payment: 'checking' as const };
  });
  const { url: address } = await pay();
  expect(await screen.findByText('Your payment is being checked.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay \$/ })).not.toBeInTheDocument();
  onCall(getPayment, { state: 'succeeded', trans_id: 'TP-4' });
  await advanceQueryTimers(5000);
  await waitFor(() => expect(address()).toBe('/order/TP-4'));
});

test('a payment still being checked from before shows no card form', async () => {
  onCall(getPayment, { state: 'checking' });
  await open();
  expect(await screen.findByText('Your payment is being checked.')).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument());
});

test('a payment being checked says by when it is known', async () => {
  onCall(getPayment, { state: 'checking', known_by: new Date(Date.now() + 20_000).toISOString() });
  await open();
  expect(await screen.findByText(/You will know within a minute\./)).toBeVisible();
});

test('a payment still being checked from before is followed when the dialog is closed', async () => {
  onCall(getPayment, { state: 'checking' });
  const { user, url: address } = await open();
  await screen.findByText('Your payment is being checked.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Your payment is being checked.')).toBeVisible();
  onCall(getPayment, { state: 'succeeded', trans_id: 'TP-4' });
  await advanceQueryTimers(5000);
  await waitFor(() => expect(address()).toBe('/order/TP-4'));
});

test('a payment found pending that fails closes the dialog and says why on the page', async () => {
  onCall(getPayment, { state: 'checking', attempt: 'a' });
  await open();
  await screen.findByText('Your payment is being checked.');
  onCall(getPayment, { state: 'failed', attempt: 'a', message: 'Do not honor' });
  await advanceQueryTimers(5000);
  expect(await screen.findByText('PAYMENT ERROR: Do not honor')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('no token: the text of the error catalogue, and the card can be typed again', async () => {
  provider.remove();
  provider = installCardProvider({ rejectsCard: true });
  await pay();
  expect(await screen.findByText('Something went wrong, aborting checkout.')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a part without enough stock blocks paying and is named', async () => {
  const line = createPartLine({ quantity: 13 });
  invoice = createInvoice({ parts: [line] });
  const { user } = await open();
  await user.click(terms());
  expect(screen.getByRole('alert')).toHaveTextContent('Suburban SW6D Water Heater: 13 requested, 12 in stock');
  expect(await payButton()).toBeDisabled();
});

test('a card form that cannot be configured says so and can be tried again', async () => {
  server.use(mockError(getPaymentConfig, 'internal', 'Away.'));
  const { user } = await open();
  expect(await screen.findByText('The card form could not be loaded.')).toBeVisible();
  onCall(getPaymentConfig, createPaymentConfig());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await payButton()).toBeVisible();
});
