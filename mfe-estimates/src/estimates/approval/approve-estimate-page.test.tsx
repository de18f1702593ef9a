import { mockError } from '@tech-portal/api-mocks';
import { createTokenEstimate } from '@tech-portal/api-mocks/fixtures';
import {
  approveEstimateByToken,
  getEstimateByToken,
  respondToEstimateByToken,
} from '@tech-portal/contract/estimate-approval';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, server } from '../../testing/server.ts';
import { storedPaymentToken } from '../payment-token.ts';
import ApproveEstimatePage from './approve-estimate-page.tsx';

const unable =
  "Unable to Approve Estimate: We couldn't find an estimate to approve. Please check the link or contact your tech.";
const approved =
  'Estimate Approved - Your estimate is now ready for payment. Any changes made will require re-approval.';

let tokens: (string | undefined)[] = [];
afterEach(() => {
  sessionStorage.clear();
});
beforeEach(() => {
  tokens = [];
  onCall(getEstimateByToken, ({ token }) => {
    tokens.push(token);
    return createTokenEstimate();
  });
});

const open = (linkToken = 'secret-token', session = { token: '', role: 'test', approved: false }) =>
  renderPage(<ApproveEstimatePage />, { at: '/approve-estimate', linkToken, session });

async function opened(...options: Parameters<typeof open>) {
  const host = open(...options);
  await screen.findByRole('button', { name: 'Accept Estimate' });
  return host;
}
async function accept({ user }: ReturnType<typeof open>) {
  await user.click(screen.getByRole('button', { name: 'Accept Estimate' }));
  await user.click(await screen.findByRole('checkbox', { name: 'I agree' }));
  await user.click(screen.getByRole('button', { name: 'Accept' }));
}

test('shows the customer, the shipping address, the items and the summary', async () => {
  await opened();
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
  await opened('secret-token', { token: 'session-token', role: 'tech', approved: true });
  expect(tokens).toEqual(['secret-token']);
});

test('the token stands neither in the address nor in a storage that outlives the tab nor in the page', async () => {
  const host = await opened();
  onCall(approveEstimateByToken, {});
  await accept(host);
  await screen.findByRole('heading', { name: /Estimate Approved/ });
  const stored = JSON.stringify([{ ...localStorage }, document.cookie, window.location.href, window.history.state]);
  expect(stored).not.toContain('secret-token');
  expect(host.address()).toBe('/approve-estimate');
  expect(document.documentElement.outerHTML).not.toContain('secret-token');
});

test('no other site hears of the page, and no script of one is loaded', async () => {
  await opened();
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  expect(document.querySelectorAll('script[src], iframe, img')).toHaveLength(0);
});

test('accepting needs agreement, sends the token and the name, and says so', async () => {
  const sent: unknown[] = [];
  onCall(approveEstimateByToken, ({ body, token }) => {
    sent.push(body, token);
    return { message: 'Thanks.' };
  });
  const host = await opened();
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
  const host = await opened();
  onCall(approveEstimateByToken, {});
  await accept(host);
  const pay = await screen.findByRole('link', { name: 'Pay Now' });
  expect(pay).toHaveAttribute('href', '/pay-invoice/card');
  expect(storedPaymentToken()?.read()).toBeUndefined();
  pay.addEventListener('click', (event) => event.preventDefault());
  await host.user.click(pay);
  expect(storedPaymentToken()?.read()).toEqual({ token: 'secret-token' });
});

test('what is approved already says so and offers nothing', async () => {
  onCall(getEstimateByToken, createTokenEstimate({ approved: true }));
  open();
  expect(await screen.findByRole('heading', { name: /Estimate Already Approved/ })).toBeVisible();
  // What was approved can be saved; nothing else is left to do.
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Download PDF']);
});

test('without a token nothing is requested and the card says so', async () => {
  open('');
  expect(screen.getByRole('alert')).toHaveTextContent(unable);
  expect(screen.getByRole('alert')).toHaveTextContent('open the link in your email again');
  expect(tokens).toEqual([]);
});

test('a reload in the same tab shows the estimate again', async () => {
  await opened();
  cleanup();
  await opened('');
  expect(tokens).toEqual(['secret-token', 'secret-token']);
});

test('a newer link in the same tab replaces the older one', async () => {
  await opened('older-token');
  cleanup();
  await opened('newer-token');
  cleanup();
  await opened('');
  expect(tokens).toEqual(['older-token', 'newer-token', 'newer-token']);
});

test('where nothing can be stored the page works all the same', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await opened();
  expect(tokens).toEqual(['secret-token']);
});

test('a link that opens nothing shows the card, and is not stored', async () => {
  server.use(mockError(getEstimateByToken, 'invalid_token', 'No such link.'));
  const { toasts } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(unable);
  expect(toasts).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['estimate_expired', 'This estimate expired after April 1, 2026. Please contact your tech.'],
  ['total_changed', 'This estimate has changed since the link was sent. Please ask your tech for a new one.'],
] as const)('a link whose end is %s says why and what to do', async (error, message) => {
  server.use(mockError(getEstimateByToken, error, message));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(`Unable to Approve Estimate: ${message}`);
});

test('without a network it can be tried again', async () => {
  onCall(getEstimateByToken, () => Response.error());
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The estimate could not be loaded.');
  onCall(getEstimateByToken, createTokenEstimate());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Accept Estimate' })).toBeVisible();
});

test('an estimate that changed meanwhile is not approved, and the page shows what the link opens now', async () => {
  const host = await opened();
  server.use(mockError(approveEstimateByToken, 'total_changed', 'This estimate was changed.'));
  server.use(mockError(getEstimateByToken, 'total_changed', 'This estimate was changed.'));
  await accept(host);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(`Unable to Approve Estimate: This estimate was changed.`),
  );
});

test('a failure while accepting leaves the dialog as it is', async () => {
  const host = await opened();
  server.use(mockError(approveEstimateByToken, 'internal', 'The database is away.'));
  await accept(host);
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
});

test.each([
  ['Ask for a Change', 'What would you like to have changed?', 'Send', 'change', /what you would like to have changed/],
  ['Decline', 'Please tell us why', 'Decline', 'decline', /that you decline/],
])('%s sends the reason', async (button, label, send, kind, confirmation) => {
  const sent: unknown[] = [];
  onCall(respondToEstimateByToken, ({ body, token }) => {
    sent.push(body, token);
    return {};
  });
  const { user } = await opened();
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
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Ask for a Change' }));
  const reason = await screen.findByRole('textbox', { name: 'What would you like to have changed?' });
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
  await opened();
  expect(screen.getAllByText((text) => text.includes('onerror')).length).toBeGreaterThan(3);
  expect(document.querySelector('img')).toBeNull();
});
