import { mockError } from '@tech-portal/api-mocks';
import { createChangedQuote, createLinkedInvoice, createPaidInvoice } from '@tech-portal/api-mocks/fixtures';
import {
  downloadReceiptByToken,
  getInvoiceByToken,
  getPaymentByToken,
  payInvoiceByToken,
} from '@tech-portal/contract/estimate-payment';
import { advanceQueryTimers, mockQueryTimers } from '@tech-portal/platform/testing';
import { installCardProvider } from '@tech-portal/providers/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, server } from '../../testing/server.ts';
import PayInvoicePage from './pay-invoice-page.tsx';
import { paymentTokenStore } from '../shared/link-tokens.ts';

mockQueryTimers();

let provider: ReturnType<typeof installCardProvider>;
let invoice = createLinkedInvoice();
let tokens: (string | undefined)[] = [];

beforeEach(() => {
  provider = installCardProvider();
  invoice = createLinkedInvoice();
  tokens = [];
  onCall(getInvoiceByToken, ({ token }) => {
    tokens.push(token);
    return invoice;
  });
  onCall(getPaymentByToken, { state: 'none' });
});
afterEach(() => {
  provider.remove();
  sessionStorage.clear();
});

const openLink = (linkToken = 'secret-token') => renderPage(<PayInvoicePage />, { at: '/pay-invoice', linkToken });
/** Opens the page with the card form in a tab that has the token. */
function openCard() {
  paymentTokenStore()?.write({ token: 'secret-token' });
  return renderPage(<PayInvoicePage />, { at: '/pay-invoice/card' });
}
const payButton = () => screen.findByRole('button', { name: /^Pay \$/ });

async function payWith({ user }: ReturnType<typeof openCard>) {
  await user.click(await screen.findByRole('checkbox', { name: /terms and conditions/ }));
  await payButton();
  await user.type(screen.getByLabelText('Card number'), '4111111111111111');
  await user.click(await payButton());
}
const ordered = () => {
  invoice = createLinkedInvoice({ paid: createPaidInvoice() });
  return { trans_id: 'TP-7F3K2M9Q' };
};

test('the emailed link shows the invoice, and leads to the card form without any script of another company', async () => {
  openLink();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Invoice' })).toBeVisible();
  expect(screen.getByText(/^No\. 21 · From Reyes RV Service/)).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Items' })).getAllByRole('row')).toHaveLength(5);
  const pay = await screen.findByRole('link', { name: 'Pay $862.43' });
  expect(provider.forms).toHaveLength(0);
  expect(tokens).toEqual(['secret-token']);
  // Needs a page load, because this page blocks third-party scripts.
  expect(pay).toHaveAttribute('href', '/pay-invoice/card');
});

test('the token stands neither in the address nor in a storage that outlives the tab nor in the page', async () => {
  openCard();
  await payButton();
  const stored = JSON.stringify([{ ...localStorage }, document.cookie, window.location.href, window.history.state]);
  expect(stored).not.toContain('secret-token');
  expect(document.documentElement.outerHTML).not.toContain('secret-token');
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
});

test('the card pays what is shown, once, and the receipt can be downloaded', async () => {
  const sent: unknown[] = [];
  onCall(payInvoiceByToken, ({ body, token }) => {
    sent.push(token, body);
    return ordered();
  });
  const saved: unknown[] = [];
  onCall(downloadReceiptByToken, ({ token }) => {
    saved.push(token);
    return { filename: 'receipt.pdf', pdf: 'JVBERi0=' };
  });
  const host = openCard();
  expect(await payButton()).toBeDisabled();
  expect(screen.getByText('9 Billing St', { exact: false })).toBeVisible();
  await payWith(host);
  expect(await screen.findByRole('heading', { level: 1, name: 'Paid' })).toBeVisible();
  expect(sent).toEqual([
    'secret-token',
    {
      finix_token: 'TK1',
      finix_session_id: 'FS1',
      expected_total: 862.43,
      quote: invoice.quote,
      attempt: expect.any(String),
    },
  ]);
  const paid = screen.getAllByRole('status').find((one) => one.textContent.includes('was paid'));
  expect(paid).toHaveTextContent(/\$862\.43 was paid with VISA ending in 4242 on .+\. Order TP-7F3K2M9Q\./);
  expect(paid).toHaveTextContent('The receipt goes to ann@example.com by email.');
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  await host.user.click(screen.getByRole('button', { name: 'Download Receipt' }));
  await waitFor(() => expect(saved).toEqual(['secret-token']));
});

/** On a phone, anything above the card form would be off the screen. */
function expectNextToPay(message: HTMLElement, pay: HTMLElement) {
  expect(document.activeElement).toContainElement(message);
  expect(pay.parentElement).toContainElement(message);
  expect(message.compareDocumentPosition(screen.getByRole('group', { name: 'Card' }))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
}

test('a declined card says so, and another one can be tried', async () => {
  server.use(mockError(payInvoiceByToken, 'payment_declined', 'The card was declined.'));
  const host = openCard();
  await payWith(host);
  const reason = await screen.findByText('PAYMENT ERROR: The card was declined.');
  expectNextToPay(reason, await payButton());
  onCall(payInvoiceByToken, ordered);
  await payButton();
  await host.user.type(screen.getByLabelText('Card number'), '4111111111111111');
  await host.user.click(await payButton());
  expect(await screen.findByRole('heading', { level: 1, name: 'Paid' })).toBeVisible();
});

test('a card provider that cannot be used is said, and the same link pays once it can', async () => {
  const reason = 'The card could not be charged right now. Nothing was charged. Please try again.';
  server.use(mockError(payInvoiceByToken, 'unavailable', reason));
  const host = openCard();
  await payWith(host);
  expect(await screen.findByText(`PAYMENT ERROR: ${reason}`)).toBeVisible();
  expect(paymentTokenStore()?.read()).toEqual({ token: 'secret-token' });
  onCall(payInvoiceByToken, ordered);
  await payButton();
  await host.user.type(screen.getByLabelText('Card number'), '4111111111111111');
  await host.user.click(await payButton());
  expect(await screen.findByRole('heading', { level: 1, name: 'Paid' })).toBeVisible();
});

test('a card form that cannot be loaded is said beside the invoice, and Retry loads it', async () => {
  provider.remove();
  const { user } = openCard();
  await waitFor(() => expect(document.querySelector('script')).not.toBeNull());
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(await screen.findByText(/The card form could not be loaded\. Nothing was charged\./)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Your Invoice' })).toBeVisible();
  expect(paymentTokenStore()?.read()).toEqual({ token: 'secret-token' });
  provider = installCardProvider();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await payButton()).toBeVisible();
});

test('what changed meanwhile is shown and asked again, and nothing was charged', async () => {
  const now = createChangedQuote({ summary: { subtotal: 800, shipping: 24.5, tax: 48, total: 872.5 } });
  onCall(payInvoiceByToken, () =>
    Response.json({ error: 'quote_changed', message: 'Changed.', ...now }, { status: 409 }),
  );
  const host = openCard();
  await payWith(host);
  const notice = await screen.findByText('The total has changed');
  expect(screen.getByText(/Your tech has changed this estimate/)).toBeVisible();
  expectNextToPay(notice, await screen.findByRole('button', { name: 'Pay $872.50' }));
});

test('a link whose invoice changed while the card was typed says so', async () => {
  const reason = 'This invoice has changed since the link was sent. Please ask your tech for a new one.';
  const host = openCard();
  await payButton();
  server.use(mockError(payInvoiceByToken, 'total_changed', reason));
  await payWith(host);
  expect(await screen.findByText(`PAYMENT ERROR: ${reason}`)).toBeVisible();
});

test('a payment that is being checked is found again after a reload, and nothing is offered that would pay again', async () => {
  onCall(getPaymentByToken, { state: 'checking', attempt: 'a' });
  openCard();
  expect(await screen.findByText('Your payment is being checked.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  onCall(getPaymentByToken, () => {
    ordered();
    return { state: 'succeeded' as const, trans_id: 'TP-7F3K2M9Q' };
  });
  await advanceQueryTimers(5000);
  expect(await screen.findByRole('heading', { level: 1, name: 'Paid' })).toBeVisible();
});

test('what somebody else has paid meanwhile is shown as paid, with their card', async () => {
  invoice = createLinkedInvoice({ paid: { ...createPaidInvoice(), payment_info: 'MASTERCARD ending in 1111' } });
  openLink();
  expect(await screen.findByRole('heading', { level: 1, name: 'Paid' })).toBeVisible();
  expect(screen.getByText(/MASTERCARD ending in 1111/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
});

test.each([
  ['estimate_expired', 'This invoice expired after April 1, 2026. Please contact your tech.'],
  ['total_changed', 'This invoice has changed since the link was sent. Please ask your tech for a new one.'],
  ['conflict', 'This estimate is not approved yet. Please accept it before you pay.'],
] as const)('a link whose end is %s says why', async (error, message) => {
  server.use(mockError(getInvoiceByToken, error, message));
  openLink();
  expect(await screen.findByRole('alert')).toHaveTextContent(`Unable to Open Invoice: ${message}`);
});

test('a link that opens nothing shows the card, and is not stored', async () => {
  server.use(mockError(getInvoiceByToken, 'invalid_token', 'No.'));
  openLink();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Unable to Open Invoice: We couldn't find an invoice to pay. Please check the link or contact your tech.",
  );
  expect(paymentTokenStore()?.read()).toBeUndefined();
});

test('without a token nothing is requested', async () => {
  openLink('');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please open the link in your email again.');
  expect(tokens).toEqual([]);
});

test('without a network it can be tried again', async () => {
  onCall(getInvoiceByToken, () => Response.error());
  const { user } = openLink();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  onCall(getInvoiceByToken, invoice);
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Invoice' })).toBeVisible();
});
