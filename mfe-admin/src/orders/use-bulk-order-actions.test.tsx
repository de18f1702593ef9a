import { mockError } from '@tech-portal/api-mocks';
import { createListedOrder } from '@tech-portal/api-mocks/fixtures';
import { downloadPackingSlips, downloadPickList, listAllOrders } from '@tech-portal/contract/orders';
import { shipOrders } from '@tech-portal/contract/parcels';
import { listTechnicians } from '@tech-portal/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import OrdersPage from './orders-page.tsx';
import './ship-question.tsx';

let saved: string[] = [];
const pdf = btoa('%PDF-1.7');

beforeEach(() => {
  saved = [];
  URL.createObjectURL = (blob) => {
    saved.push((blob as Blob).type);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onCall(listTechnicians, []);
  onCall(
    listAllOrders,
    [1, 2, 3].map((id) => createListedOrder({ id, trans_id: `TP-${id}`, page_count: 1 })),
  );
});

async function selectAll() {
  const page = renderPage(<OrdersPage />, { at: '/orders', session: { role: 'admin' } });
  await screen.findByRole('row', { name: /TP-3/ });
  await page.user.click(screen.getByRole('checkbox', { name: 'Select page' }));
  return page;
}
const region = () => within(screen.getByRole('region', { name: 'Orders' }));

test('marks the selected orders as shipped in one request; a refused one is named and stays selected', async () => {
  const sent: unknown[] = [];
  onCall(shipOrders, async ({ request }) => {
    sent.push(await request.json());
    return {
      results: [
        { trans_id: 'TP-1', outcome: 'shipped' as const },
        { trans_id: 'TP-2', outcome: 'refused' as const, message: 'Order TP-2 is cancelled, so it cannot be shipped.' },
        { trans_id: 'TP-3', outcome: 'unchanged' as const },
      ],
    };
  });
  const { user } = await selectAll();
  await user.click(screen.getByRole('button', { name: 'Mark as Shipped' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark 3 orders as shipped?' }));
  expect(dialog.getByText(/Each buyer receives an email\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Mark as Shipped' }));
  expect(await region().findByText('Marked 2 of 3 orders as shipped.')).toBeVisible();
  expect(region().getByText('Order TP-2 is cancelled, so it cannot be shipped.')).toBeVisible();
  expect(region().getByText('Order TP-3 was shipped before.')).toBeVisible();
  expect(sent).toEqual([{ trans_ids: ['TP-1', 'TP-2', 'TP-3'] }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('checkbox', { name: 'Select: TP-2' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select: TP-1' })).not.toBeChecked();
});

test('without a response it does not claim that nothing was shipped, and the orders stay selected', async () => {
  onCall(shipOrders, () => Response.error());
  const { user } = await selectAll();
  await user.click(screen.getByRole('button', { name: 'Mark as Shipped' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark as Shipped' }));
  expect(await region().findByText(/this may be done already/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select: TP-1' })).toBeChecked();
});

test('downloads the packing slips and the pick list, names orders left out, and keeps the selection', async () => {
  const asked: unknown[] = [];
  onCall(downloadPackingSlips, ({ query }) => {
    asked.push(query);
    const leftOut = [{ trans_id: 'TP-2', message: 'Order TP-2 is cancelled.' }];
    return { filename: 'packing-slips.pdf', pdf, left_out: leftOut };
  });
  onCall(downloadPickList, ({ query }) => {
    asked.push(query);
    return { filename: 'pick-list.pdf', pdf, left_out: [] };
  });
  const { user } = await selectAll();
  await user.click(screen.getByRole('button', { name: 'Download Packing Slips' }));
  expect(await region().findByText('Packing Slips of 2 of 3 orders downloaded.')).toBeVisible();
  expect(region().getByText('Order TP-2 is cancelled.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download Pick List' }));
  expect(await region().findByText('Pick List of 3 of 3 orders downloaded.')).toBeVisible();
  expect(region().queryByText('Order TP-2 is cancelled.')).not.toBeInTheDocument();
  const query = { trans_ids: ['TP-1', 'TP-2', 'TP-3'] };
  expect([asked, saved]).toEqual([
    [query, query],
    ['application/pdf', 'application/pdf'],
  ]);
  expect(screen.getByText('3 selected')).toBeVisible();
});

test('a paper that could not be made says why', async () => {
  server.use(mockError(downloadPickList, 'conflict', 'Order TP-1 is shipped.'));
  const { user } = await selectAll();
  await user.click(screen.getByRole('button', { name: 'Download Pick List' }));
  expect(await region().findByText('Pick List not downloaded.')).toBeVisible();
  expect(region().getByText('Order TP-1 is shipped.')).toBeVisible();
});
