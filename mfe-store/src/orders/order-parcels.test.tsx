import { createCartItem, createOrder } from '@tech-portal/api-mocks/fixtures';
import { getOrder } from '@tech-portal/contract/orders';
import { deliverParcel, removeParcel } from '@tech-portal/contract/parcels';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, refusal } from '../testing/server.ts';
import OrderPage from './order-page.tsx';

const parcel = {
  id: '0b0f4c1e-1d2f-4b3a-9c57-3f0a8d5e6f01',
  carrier: 'UPS',
  tracking_number: '1Z 999',
  lines: [{ line: 0, qty: 2 }],
  shipped_at: '2026-03-03T16:20:00.000Z',
  delivered_at: null as string | null,
};
const second = {
  ...parcel,
  id: '0b0f4c1e-1d2f-4b3a-9c57-3f0a8d5e6f02',
  carrier: 'Lakeside',
  tracking_number: 'LF 1',
  lines: [],
};
const shippedOrder = (parcels = [parcel]) =>
  createOrder({ cart: [createCartItem({ qty: 2 })], parcels, tracking_number: '1Z 999', carrier: 'UPS', shipped: 1 });

const open = (role: 'tech' | 'admin' = 'admin') =>
  renderPage(<OrderPage />, { at: '/order/TP-7F3K2M', path: '/order/:id', role });

test('everybody with access sees the parcels, what is in them and a link to the carrier', async () => {
  onCall(getOrder, () => shippedOrder([parcel, second]));
  open('tech');
  const section = (await screen.findByRole('heading', { name: 'Parcels' })).parentElement;
  expect(screen.getByRole('link', { name: '1Z 999 (opens in a new tab)' })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z999',
  );
  expect(section).toHaveTextContent('2 × Dicor Lap Sealant');
  expect(section).toHaveTextContent('Lakeside LF 1');
  expect(screen.queryByRole('link', { name: /LF 1/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Undo|Delivered|Edit/ })).not.toBeInTheDocument();
});

test('an administrator marks a parcel as delivered, and takes that back', async () => {
  const sent: unknown[] = [];
  onCall(getOrder, () => shippedOrder());
  onCall(deliverParcel, async ({ request }) => {
    sent.push(await request.json());
    return shippedOrder([{ ...parcel, delivered_at: sent.length === 1 ? '2026-03-05T10:00:00.000Z' : null }]);
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark Delivered: parcel 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark Not Delivered: parcel 1' }));
  expect(await screen.findByRole('button', { name: 'Mark Delivered: parcel 1' })).toBeVisible();
  const { id } = parcel;
  expect(sent).toEqual([
    { trans_id: 'TP-7F3K2M', id, delivered: true },
    { trans_id: 'TP-7F3K2M', id, delivered: false },
  ]);
});

test('an administrator takes a parcel back after a question', async () => {
  const sent: unknown[] = [];
  onCall(getOrder, () => shippedOrder());
  onCall(removeParcel, async ({ request }) => {
    sent.push(await request.json());
    return createOrder();
  });
  open();
  expect(await screen.findByRole('button', { name: 'Edit tracking number' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo parcel 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo parcel 1 of order TP-7F3K2M?' }));
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Undo Parcel' }));
  expect(await screen.findByText('Not shipped yet.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Cancel Order' })).toBeVisible();
  expect(sent).toEqual([{ trans_id: 'TP-7F3K2M', id: parcel.id }]);
});

test('a failed undo keeps the parcel', async () => {
  onCall(getOrder, () => shippedOrder());
  onCall(removeParcel, () => refusal('internal', 'Something went wrong.'));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo parcel 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo Parcel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo Parcel' })).toBeEnabled());
  expect(screen.getByText('2 × Dicor Lap Sealant')).toBeInTheDocument();
});
