import { createCartItem, createOrder } from '@tech-portal/api-mocks/fixtures';
import { downloadPackingSlips, getOrder } from '@tech-portal/contract/orders';
import { shipParcel } from '@tech-portal/contract/parcels';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall } from '../testing/server.ts';
import OrderActions from './order-actions.tsx';
import './ship-dialog.tsx';

const cart = [createCartItem({ title: 'Awning', qty: 3 }), createCartItem({ id: 8, title: 'Washer', qty: 1 })];
const firstParcel = {
  id: '0b0f4c1e-1d2f-4b3a-9c57-3f0a8d5e6f01',
  carrier: 'UPS',
  tracking_number: '1Z 1',
  lines: [{ line: 0, qty: 1 }],
  shipped_at: '2026-03-03T16:20:00.000Z',
  delivered_at: null,
};

async function openDialog() {
  onCall(getOrder, () => createOrder({ cart, parcels: [firstParcel] }));
  const page = renderPage(<OrderActions transId="TP-7F3K2M" />);
  await page.user.click(await screen.findByRole('button', { name: 'Ship…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship Order TP-7F3K2M' }));
  return { ...page, dialog };
}

test('ships everything that is left by default', async () => {
  const sent: unknown[] = [];
  onCall(shipParcel, async ({ request }) => {
    sent.push(await request.json());
    return createOrder({ cart, parcels: [firstParcel], shipped: 1 });
  });
  const { dialog, user } = await openDialog();
  expect(dialog.getByLabelText('Quantity of Awning')).toHaveValue('2');
  await user.type(dialog.getByLabelText('Carrier (Optional)'), 'UPS');
  await user.type(dialog.getByLabelText('Tracking Number (Optional)'), '1Z 2');
  await user.click(dialog.getByRole('button', { name: 'Ship' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      trans_id: 'TP-7F3K2M',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      carrier: 'UPS',
      tracking_number: '1Z 2',
      lines: [
        { line: 0, qty: 2 },
        { line: 1, qty: 1 },
      ],
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Ship…' })).not.toBeInTheDocument();
});

test('a part with 0 stays behind, more than is left is refused, and so is nothing at all', async () => {
  const sent: { lines: unknown }[] = [];
  onCall(shipParcel, async ({ request }) => {
    sent.push((await request.json()) as { lines: unknown });
    return createOrder({ cart });
  });
  const { dialog, user } = await openDialog();
  const [awnings, washers] = [dialog.getByLabelText('Quantity of Awning'), dialog.getByLabelText('Quantity of Washer')];
  await user.clear(awnings);
  await user.type(awnings, '3');
  await user.clear(washers);
  await user.click(dialog.getByRole('button', { name: 'Ship' }));
  expect(await dialog.findByText('At most 2')).toBeVisible();
  await user.clear(awnings);
  await user.click(dialog.getByRole('button', { name: 'Ship' }));
  expect(await dialog.findByText('A parcel has at least one part')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(awnings, '1');
  await user.click(dialog.getByRole('button', { name: 'Ship' }));
  await waitFor(() => expect(sent).toMatchObject([{ lines: [{ line: 0, qty: 1 }] }]));
});

test('a lost response is sent again with the same id', async () => {
  const ids: string[] = [];
  onCall(shipParcel, async ({ request }) => {
    ids.push(((await request.json()) as { id: string }).id);
    return ids.length === 1 ? Response.error() : createOrder({ cart });
  });
  const { dialog, user } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Ship' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Ship' }));
  await waitFor(() => expect(ids).toHaveLength(2));
  expect(ids[0]).toBe(ids[1]);
});

test.each([
  ['is cancelled', createOrder({ cart, cancelled: '2026-03-04T10:00:00.000Z' }), 0],
  [
    'is shipped',
    createOrder({
      cart,
      parcels: [
        {
          ...firstParcel,
          lines: [
            { line: 0, qty: 3 },
            { line: 1, qty: 1 },
          ],
        },
      ],
    }),
    1,
  ],
  ['has no parts', createOrder({ cart: [] }), 0],
])('an order that %s has nothing to ship', async (_, order, slips) => {
  let answered = false;
  onCall(getOrder, () => {
    answered = true;
    return order;
  });
  renderPage(<OrderActions transId="TP-7F3K2M" />);
  await waitFor(() => expect(answered).toBe(true));
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Download Packing Slip' })).toHaveLength(slips));
  expect(screen.queryByRole('button', { name: 'Ship…' })).not.toBeInTheDocument();
});

test('downloads the packing slip', async () => {
  const asked: unknown[] = [];
  onCall(getOrder, () => createOrder({ cart }));
  onCall(downloadPackingSlips, ({ query }) => {
    asked.push(query);
    return { filename: 'packing-slip.pdf', pdf: btoa('%PDF-1.7'), left_out: [] };
  });
  URL.createObjectURL = () => 'blob:file';
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = renderPage(<OrderActions transId="TP-7F3K2M" />);
  await user.click(await screen.findByRole('button', { name: 'Download Packing Slip' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(asked).toEqual([{ trans_ids: ['TP-7F3K2M'] }]);
});
