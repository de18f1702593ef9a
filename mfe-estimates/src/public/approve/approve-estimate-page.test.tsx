import { mockError } from '@tech-portal/api-mocks';
import { createPaidInvoice, createTokenEstimate } from '@tech-portal/api-mocks/fixtures';
import {
  approveEstimateByToken,
  getEstimateByToken,
  respondToEstimateByToken,
} from '@tech-portal/contract/estimate-approval';
import { downloadReceiptByToken } from '@tech-portal/contract/estimate-payment';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mockLinkedEstimate, openApprovalLink, openLinkedEstimate } from './testing/open-linked-estimate.tsx';
import { onCall, server } from '../../testing/server.ts';
import { paymentTokenStore } from '../shared/link-tokens.ts';

const approved =
  'Estimate Approved - Your estimate is now ready for payment. Any changes made will require re-approval.';

let tokens: readonly (string | undefined)[] = [];
afterEach(() => {
  sessionStorage.clear();
});
beforeEach(() => {
  tokens = mockLinkedEstimate();
});

async function accept({ user }: ReturnType<typeof openApprovalLink>) {
  await user.click(screen.getByRole('button', { name: 'Accept Estimate' }));
  await user.click(await screen.findByRole('checkbox', { name: 'I agree' }));
  await user.click(screen.getByRole('button', { name: 'Accept' }));
}

test('shows the customer, the shipping address, the items and the summary', async () => {
  await openLinkedEstimate();
  const customer = screen.getByRole('region', { name: 'Customer' });
  expect(customer).toHaveTextContent('Ann Lee');
  expect(customer).toHaveTextContent('4 Lake Rd');
  expect(customer).toHaveTextContent('Goshen, IN 46526');
  const table = screen.getByRole('table', { name: 'Items' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Item', 'SKU', 'Price', 'Quantity', 'Totals']);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Suburban SW6D Water Heater', 'SW6D-5238A', '$440.00', '1', '$440.00'],
    ['Replace water heater', 'LBR', '$120.00/hr', '2 hours', '$240.00'],
    ['Disposal', 'CHRG', '$15.50', '1', '$15.50'],
    ['Service Call', 'SRV', '$95.00', '1', '$95.00'],
  ]);
  const summary = screen.getByRole('region', { name: 'Summary' });
  expect(
    within(summary)
      .getAllByRole('definition')
      .map((figure) => figure.textContent),
  ).toEqual(['$790.50', '$24.50', '$47.43', '$862.43']);
  expect(screen.getByText('Expires April 1, 2026')).toBeVisible();
  expect(screen.getByText(/^No\. 21 · From /)).toBeVisible();
  expect(screen.getByRole('link', { name: '(574) 555-0101' })).toHaveAttribute('href', 'tel:+15745550101');
});

test('the token is the bearer, also for somebody who is signed in', async () => {
  await openLinkedEstimate('secret-token', { token: 'session-token', role: 'tech', approved: true });
  expect(tokens).toEqual(['secret-token']);
});

test('the token stands neither in the address nor in a storage that outlives the tab nor in the page', async () => {
  const host = await openLinkedEstimate();
  onCall(approveEstimateByToken, {});
  await accept(host);
  await screen.findByRole('heading', { name: /Estimate Approved/ });
  const stored = JSON.stringify([{ ...localStorage }, document.cookie, window.location.href, window.history.state]);
  expect(stored).not.toContain('secret-token');
  expect(host.url()).toBe('/approve-estimate');
  expect(document.documentElement.outerHTML).not.toContain('secret-token');
});

test('no other site hears of the page, and no script of one is loaded', async () => {
  await openLinkedEstimate();
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  expect(document.querySelectorAll('script[src], iframe, img')).toHaveLength(0);
});

test('accepting needs agreement, sends the token and the name, and says so', async () => {
  const sent: unknown[] = [];
  onCall(approveEstimateByToken, ({ body, token }) => {
    sent.push(body, token);
    return { message: 'Thanks.' };
  });
  const host = await openLinkedEstimate();
  const { user, toasts } = host;
  await user.click(screen.getByRole('button', { name: 'Accept Estimate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept Estimate' }));
  expect(dialog.getByText('April 1, 2026')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Your name (Optional)' }), 'Bo Lee');
  await user.click(dialog.getByRole('checkbox', { name: 'I agree' }));
  await user.dblClick(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(approved));
  expect(sent).toEqual([{ name: 'Bo Lee' }, 'secret-token']);
  expect(toasts).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Accept Estimate' })).not.toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Items' })).toBeVisible();
});

test('what was approved can be paid at once', async () => {
  const host = await openLinkedEstimate();
  onCall(approveEstimateByToken, {});
  await accept(host);
  const pay = await screen.findByRole('link', { name: 'Pay Now' });
  expect(pay).toHaveAttribute('href', '/pay-invoice/card');
  expect(paymentTokenStore()?.read()).toBeUndefined();
  pay.addEventListener('click', (event) => event.preventDefault());
  await host.user.click(pay);
  expect(paymentTokenStore()?.read()).toEqual({ token: 'secret-token' });
});

test('what is approved already says so and offers nothing', async () => {
  onCall(getEstimateByToken, createTokenEstimate({ approved: true }));
  openApprovalLink();
  expect(await screen.findByRole('heading', { name: /Estimate Already Approved/ })).toBeVisible();
  // An approved estimate offers only its download.
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Download PDF']);
});

test('what is paid says so with date, amount and receipt, and offers no payment', async () => {
  const saved: unknown[] = [];
  onCall(downloadReceiptByToken, ({ token }) => {
    saved.push(token);
    return { filename: 'receipt.pdf', pdf: 'JVBERi0=' };
  });
  const linked = createTokenEstimate({ approved: true, paid: createPaidInvoice() });
  onCall(getEstimateByToken, { ...linked, estimate: { ...linked.estimate, status: 'order' } });
  const { user } = openApprovalLink();
  expect(await screen.findByRole('heading', { level: 1, name: 'Paid' })).toBeVisible();
  expect(screen.getByText(/^\$862\.43 was paid with VISA ending in 4242 on .+\. Order TP-7F3K2M9Q\.$/)).toBeVisible();
  expect(screen.queryByText(/ready for payment/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Pay Now' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download Receipt' }));
  await waitFor(() => expect(saved).toEqual(['secret-token']));
});

test('accepting what costs nothing says that it is paid, and asks for no payment', async () => {
  const summary = { subtotal: 790.5, shipping: 0, tax: 0, total: 0 };
  let linked = createTokenEstimate({ summary });
  onCall(getEstimateByToken, () => linked);
  onCall(approveEstimateByToken, () => {
    linked = createTokenEstimate({
      summary,
      approved: true,
      paid: { ...createPaidInvoice(), total_paid: 0, payment_info: '' },
    });
    return {};
  });
  const host = await openLinkedEstimate();
  await accept(host);
  expect(await screen.findByRole('heading', { level: 1, name: 'Paid' })).toBeVisible();
  expect(screen.getByText(/^There was nothing to pay\. Ordered on .+\. Order TP-7F3K2M9Q\.$/)).toBeVisible();
  expect(screen.queryByText(/ready for payment/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Pay Now' })).not.toBeInTheDocument();
});

test.each([
  ['decline', /^We told .+ on .+ that you declined this estimate\. You can still accept\.$/, 0],
  ['change', /^We sent .+ your requested changes on .+\.$/, 1],
] as const)('a %s of an earlier visit is remembered', async (kind, sentence, declines) => {
  onCall(getEstimateByToken, createTokenEstimate({ responded: { kind, at: '2026-03-02T15:00:00.000Z' } }));
  await openLinkedEstimate();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Decline' })).toHaveLength(declines);
  expect(screen.getByRole('button', { name: 'Ask for a Change' })).toBeVisible();
});

test('declining what was approved meanwhile is refused, and the page shows the approval', async () => {
  const { user } = await openLinkedEstimate();
  const reason = 'This estimate is already approved. Please contact your tech to change it.';
  server.use(mockError(respondToEstimateByToken, 'estimate_closed', reason));
  onCall(getEstimateByToken, createTokenEstimate({ approved: true }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Too dear');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByRole('heading', { name: /Estimate Already Approved/ })).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.queryByText(/that you declined/)).not.toBeInTheDocument();
});

test('an estimate that changed meanwhile is not approved, and the page shows what the link opens now', async () => {
  const host = await openLinkedEstimate();
  server.use(mockError(approveEstimateByToken, 'total_changed', 'This estimate was changed.'));
  server.use(mockError(getEstimateByToken, 'total_changed', 'This estimate was changed.'));
  await accept(host);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(`Unable to Approve Estimate: This estimate was changed.`),
  );
});

test('a failure while accepting leaves the dialog as it is', async () => {
  const host = await openLinkedEstimate();
  server.use(mockError(approveEstimateByToken, 'internal', 'The database is away.'));
  await accept(host);
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
});

test.each([
  ['Ask for a Change', 'What would you like changed?', 'Send', 'change', /your requested changes/],
  ['Decline', 'Please tell us why', 'Decline', 'decline', /that you declined/],
])('%s sends the reason', async (button, label, send, kind, confirmation) => {
  const sent: unknown[] = [];
  onCall(respondToEstimateByToken, ({ body, token }) => {
    sent.push(body, token);
    return {};
  });
  const { user } = await openLinkedEstimate();
  await user.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: send }));
  expect(dialog.getByRole('textbox', { name: label })).toHaveAccessibleDescription(/Please tell us why/);
  await user.type(dialog.getByRole('textbox', { name: label }), 'Too late for us');
  await user.click(dialog.getByRole('button', { name: send }));
  expect(await screen.findByText(confirmation)).toBeVisible();
  expect(sent).toEqual([{ kind, reason: 'Too late for us' }, 'secret-token']);
  expect(screen.getByRole('button', { name: 'Accept Estimate' })).toBeVisible();
});

test('a reason that could not be sent stays', async () => {
  server.use(mockError(respondToEstimateByToken, 'internal', 'Away.'));
  const { user } = await openLinkedEstimate();
  await user.click(screen.getByRole('button', { name: 'Ask for a Change' }));
  const reason = await screen.findByRole('textbox', { name: 'What would you like changed?' });
  await user.type(reason, 'Cheaper');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Away.');
  expect(reason).toHaveValue('Cheaper');
});

test('markup in names, notes and titles shows as it is', async () => {
  const evil = '<img src=x onerror=alert(1)>';
  const linked = createTokenEstimate();
  onCall(getEstimateByToken, {
    ...linked,
    customer: { ...linked.customer, first_name: evil, address_1: evil },
    tech: { ...linked.tech, company: evil },
    estimate: {
      ...linked.estimate,
      line_items: linked.estimate.line_items.map((line) => ({ ...line, description: evil, notes: evil })),
    },
  });
  await openLinkedEstimate();
  expect(screen.getAllByText((text) => text.includes('onerror')).length).toBeGreaterThan(3);
  expect(document.querySelector('img')).toBeNull();
});
