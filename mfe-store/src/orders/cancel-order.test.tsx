import { createOrder } from '@tech-portal/api-mocks/fixtures';
import { cancelPlacedOrder, getOrder } from '@tech-portal/contract/orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, refusal } from '../testing/server.ts';
import OrderPage from './order-page.tsx';

const open = (role: 'tech' | 'admin' = 'admin') =>
  renderPage(<OrderPage />, { at: '/order/TP-7F3K2M', path: '/order/:id', role });
const cancelButton = () => screen.findByRole('button', { name: 'Cancel Order' });

async function askToCancel(reason: string) {
  await userEvent.click(await cancelButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Order TP-7F3K2M' }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel Order' }));
  return dialog;
}

test('an administrator cancels an order with a reason, and is told of the money first', async () => {
  const sent: unknown[] = [];
  onCall(getOrder, () => createOrder({ total_paid: 37.53 }));
  onCall(cancelPlacedOrder, async ({ request }) => {
    sent.push(await request.json());
    return createOrder({ total_paid: 37.53, cancelled: '2026-03-04T10:00:00.000Z', cancel_reason: 'Sold out' });
  });
  open();
  await userEvent.click(await cancelButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Order TP-7F3K2M' }));
  expect(dialog.getByRole('checkbox', { name: 'Refund $37.53 to the buyer’s card' })).toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel Order' }));
  expect(await dialog.findByText('Say in a few words why')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Sold out');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel Order' }));
  expect(await screen.findByText('Sold out')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ trans_id: 'TP-7F3K2M', reason: 'Sold out', refund: { id: expect.any(String) } }]);
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument();
});

test('a cancellation without the refund says so, and what is refunded already is not offered again', async () => {
  const sent: unknown[] = [];
  onCall(getOrder, () => createOrder({ total_paid: 37.53, refunded: 7.53 }));
  onCall(cancelPlacedOrder, async ({ request }) => {
    sent.push(await request.json());
    return createOrder({ total_paid: 37.53, cancelled: '2026-03-04T10:00:00.000Z' });
  });
  open();
  await userEvent.click(await cancelButton());
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Refund $30.00 to the buyer’s card' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Sold out');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel Order' }));
  await waitFor(() => expect(sent).toEqual([{ trans_id: 'TP-7F3K2M', reason: 'Sold out' }]));
});

test('refunds are listed with amount, state and reason, and are fetched until they are done', async () => {
  const refund = {
    id: '0b7d1c64-93f2-4f0c-8a0e-1a0d3d1c9b02',
    kind: 'provider' as const,
    amount: 5,
    parts: 4.72,
    shipping: 0,
    tax: 0.28,
    lines: [],
    reason: 'Damaged corner',
    created: '2026-03-04T10:00:00.000Z',
    modified: '2026-03-04T10:00:00.000Z',
  };
  let state: 'pending' | 'succeeded' = 'pending';
  onCall(getOrder, () => createOrder({ refunds: [{ ...refund, state }] }));
  open();
  const refunds = await screen.findByRole('region', { name: 'Refunds' });
  expect(refunds).toHaveTextContent('$5.00 · In progress');
  expect(refunds).toHaveTextContent('Damaged corner');
  state = 'succeeded';
  await waitFor(() => expect(refunds).toHaveTextContent('$5.00 · Refunded'), { timeout: 5000 });
});

test('nobody else is offered it, and no order that is shipped or cancelled has it', async () => {
  onCall(getOrder, () => createOrder());
  const { unmount } = open('tech');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument();
  unmount();
  onCall(getOrder, () => createOrder({ tracking_number: '1Z999' }));
  open();
  expect(await screen.findByText('1Z999')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument();
});

test('an order that was shipped meanwhile stays, and the dialog says why', async () => {
  const message = 'Order TP-7F3K2M is shipped. If that is wrong, remove its tracking numbers first.';
  onCall(getOrder, () => createOrder());
  onCall(cancelPlacedOrder, () => refusal('conflict', message));
  open();
  const dialog = await askToCancel('Sold out');
  expect(await dialog.findByText(new RegExp(message))).toBeVisible();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Sold out');
});
