import { mockError } from '@tech-portal/api-mocks';
import { createRefund } from '@tech-portal/api-mocks/fixtures';
import { countFailedRefunds, listRefunds, retryRefund, settleRefund } from '@tech-portal/contract/refunds';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import FailedRefundsBadgeMock from './failed-refunds-badge.mock.tsx';
import FailedRefundsBadge from './failed-refunds-badge.tsx';
import RefundsPage from './refunds-page.tsx';

const failed = createRefund({ trans_id: 'TP-1' });
const other = createRefund({
  id: '0b7d1c64-93f2-4f0c-8a0e-1a0d3d1c9b02',
  trans_id: 'TP-2',
  estimate_id: 24,
  amount: 7,
});
let refunds = [failed, other];

beforeEach(() => {
  refunds = [failed, other];
  onCall(listRefunds, () => refunds);
  onCall(countFailedRefunds, () => ({ failed: refunds.filter(({ state }) => state === 'failed').length }));
});

const openPage = (at = '/refunds') => renderPage(<RefundsPage />, { at, session: { role: 'admin' } });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('shows what is not done: when, how much, for what, whose, and what the provider said', async () => {
  openPage();
  const row = await rowOf('TP-1');
  expect(screen.getByRole('heading', { level: 1, name: 'Refunds' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Paid',
    'Amount',
    'For',
    'Technician and Buyer',
    'Status',
    'Actions',
  ]);
  expect(row).toHaveTextContent('$118.40');
  expect(row).toHaveTextContent('Order TP-1');
  expect(row).toHaveTextContent('dana@example.com');
  expect(row).toHaveTextContent('The portal no longer retries it.');
  expect(row).toHaveTextContent('The provider said: The bank ultimately declined the payment.');
  expect(row).toHaveTextContent('Transfer TRvt7G2cXk');
  expect(within(row).getByRole('link', { name: 'Dana Reyes' })).toHaveAttribute('href', '/user/2');
  const estimate = within(await rowOf('Estimate 24')).getByRole('link', { name: 'Estimate 24' });
  expect(estimate).toHaveAttribute('href', '/estimate/24');
});

test('one that is under way has nothing to press', async () => {
  refunds = [createRefund({ trans_id: 'TP-3', state: 'pending' })];
  openPage();
  expect(within(await rowOf('TP-3')).queryByRole('button')).not.toBeInTheDocument();
});

test('a state that only a newer server knows is shown in its words, and nothing is offered', async () => {
  onCall(listRefunds, () => Response.json([{ ...failed, state: 'sent_to_bank' }]));
  openPage();
  const row = await rowOf('TP-1');
  expect(row).toHaveTextContent('Sent to bank');
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
});

test('one that is tried again says so, and its outcome is looked for by itself', async () => {
  let requests = 0;
  onCall(retryRefund, ({ body }) => {
    requests += 1;
    expect(body).toEqual({ id: failed.id });
    refunds = [other, { ...failed, state: 'requested', next: failed.since }];
    return { message: 'The refund of $118.40 was requested again.' };
  });
  const { user, toasts } = openPage();
  await user.dblClick(await screen.findByRole('button', { name: 'Try again: TP-1' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The refund of $118.40 was requested again.');
  expect(await rowOf('TP-1')).toHaveTextContent('The refund is being requested.');
  expect(screen.getByRole('region', { name: 'Refunds' })).toHaveFocus();
  refunds = [other];
  await waitFor(() => expect(screen.queryByRole('row', { name: /TP-1/ })).not.toBeInTheDocument(), { timeout: 8000 });
  expect([requests, toasts]).toEqual([1, []]);
}, 15_000);

test('one that another administrator settled meanwhile says why, and leaves the list', async () => {
  server.use(mockError(retryRefund, 'conflict', 'The refund of $118.40 was settled by hand.'));
  const { user } = openPage();
  await rowOf('TP-1');
  refunds = [other];
  await user.click(screen.getByRole('button', { name: 'Try again: TP-1' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The refund was not requested again.');
  expect(alert).toHaveTextContent('The refund of $118.40 was settled by hand.');
  await waitFor(() => expect(screen.queryByRole('row', { name: /TP-1/ })).not.toBeInTheDocument());
});

test('settling asks how, and takes it off the list', async () => {
  const sent: unknown[] = [];
  onCall(settleRefund, ({ body }) => {
    sent.push(body);
    refunds = [other];
    return { message: 'The refund of $118.40 is settled.' };
  });
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Settle by hand: TP-1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Settle Refund by Hand' });
  await user.click(within(dialog).getByRole('button', { name: 'Settle' }));
  expect(await within(dialog).findByText('Say in a few words how it was settled')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /How was it settled/ }), 'Paid by check 1017');
  await user.click(within(dialog).getByRole('button', { name: 'Settle' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The refund of $118.40 is settled.');
  await waitFor(() => expect(screen.queryByRole('row', { name: /TP-1/ })).not.toBeInTheDocument());
  expect(sent).toEqual([{ id: failed.id, reason: 'Paid by check 1017' }]);
});

test('a settlement that is refused says why in the dialog, and what was typed stays', async () => {
  server.use(mockError(settleRefund, 'conflict', 'The refund of $118.40 is in progress.'));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Settle by hand: TP-1' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Paid by check');
  await user.click(within(dialog).getByRole('button', { name: 'Settle' }));
  expect(await within(dialog).findByText(/is in progress/)).toBeVisible();
  expect(within(dialog).getByRole('textbox')).toHaveValue('Paid by check');
});

test('without any every refund is done', async () => {
  refunds = [];
  openPage();
  expect(await screen.findByText('All refunds are done.')).toBeVisible();
});

test('a failed list says so, with the reason', async () => {
  server.use(mockError(listRefunds, 'internal', 'The database is away.'));
  openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch refunds.');
});

test('the menu says how many are left to a person, and follows', async () => {
  renderPage(<FailedRefundsBadge />, { session: { role: 'admin' } });
  expect(await screen.findByText('2')).toHaveTextContent('2 waiting');
  refunds = [];
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText('waiting')).not.toBeInTheDocument());
});

test('its mock stands in the same place', () => {
  renderPage(<FailedRefundsBadgeMock />, { session: { role: 'admin' } });
  expect(screen.getByText('1 waiting')).toBeVisible();
});
