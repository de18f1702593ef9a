import { createOrderSummary, createUser } from '@tech-portal/api-mocks/fixtures';
import { formatDateTime } from '@tech-portal/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { placeOrder } from '@tech-portal/contract/checkout';
import { exportOrders, listMyOrders, listUserOrders } from '@tech-portal/contract/orders';
import { getUser } from '@tech-portal/contract/users';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { PayButton } from '../testing/pay-button.tsx';
import { onCall, queryOf, refusal } from '../testing/server.ts';
import MyOrdersPage from './my-orders-page.tsx';
import UserOrders from './user-orders.tsx';

const open = (at = '/my-orders') => renderPage(<MyOrdersPage />, { at });

test('lists the own orders, newest first, in the columns of the specification', async () => {
  onCall(listMyOrders, ({ request }) => {
    expect(queryOf(request)).toEqual({ page: '1', sort_by: 'order_date', sort_order: 'desc' });
    return [createOrderSummary({ estimate_id: 21 }), createOrderSummary({ id: 5, trans_id: 'TP-2' })];
  });
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'My Orders' }));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Order Placed',
    'Order ID',
    'Customer',
    'Total',
    'Estimate',
  ]);
  const [, first, second] = table.getAllByRole('row');
  const row = within(first ?? document.body);
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    formatDateTime('2026-03-02T16:20:00.000Z'),
    'TP-7F3K2M',
    'Ann Lee',
    '$37.53',
    'View Estimate',
  ]);
  expect(row.getByRole('link', { name: 'TP-7F3K2M' })).toHaveAttribute('href', '/order/TP-7F3K2M');
  expect(row.getByRole('link', { name: 'View Estimate' })).toHaveAttribute('href', '/estimate/21');
  expect(within(second ?? document.body).queryByRole('link', { name: 'View Estimate' })).not.toBeInTheDocument();
});

test('says the state of an order, and nothing while it is placed', async () => {
  const states = ['placed', 'partly_shipped', 'shipped', 'delivered', 'returned', 'cancelled'] as const;
  onCall(listMyOrders, () =>
    states.map((state, at) => createOrderSummary({ id: at + 1, trans_id: `TP-${at}`, state })),
  );
  open();
  const cells = await screen.findAllByRole('cell', { name: /^TP-/ });
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'TP-0',
    'TP-1Partly shipped',
    'TP-2Shipped',
    'TP-3Delivered',
    'TP-4Returned',
    'TP-5Cancelled',
  ]);
});

test('says of which parts an order is, so that two of a day can be told apart', async () => {
  onCall(listMyOrders, () => [
    createOrderSummary({ trans_id: 'TP-1', first_part: 'Vent <b>Fan</b>', part_count: 3 }),
    createOrderSummary({ id: 5, trans_id: 'TP-2', first_part: 'Vent Fan', part_count: 1 }),
    createOrderSummary({ id: 6, trans_id: 'TP-3', part_count: 0 }),
  ]);
  open();
  const cells = await screen.findAllByRole('cell', { name: /^TP-/ });
  expect(cells.map(({ textContent }) => textContent)).toEqual(['TP-1Vent Fan and 2 more', 'TP-2Vent Fan', 'TP-3']);
});

test('an order that was just paid is there when the page is opened again', async () => {
  onCall(listMyOrders, () => [createOrderSummary({ trans_id: 'TP-1' })]);
  const { go } = renderPage(<MyOrdersPage />, { at: '/my-orders', path: '/my-orders', chrome: <PayButton /> });
  await screen.findByRole('link', { name: 'TP-1' });
  await go('/cart');
  onCall(listMyOrders, () => [
    createOrderSummary({ id: 9, trans_id: 'TP-9' }),
    createOrderSummary({ trans_id: 'TP-1' }),
  ]);
  onCall(placeOrder, () => ({ trans_id: 'TP-9' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  await go('/my-orders');
  expect(await screen.findByRole('link', { name: 'TP-9' })).toBeVisible();
});

test('says when there are none', async () => {
  onCall(listMyOrders, () => []);
  open();
  expect(await screen.findByText('No order history available.')).toBeVisible();
});

test('a search is in the address, begins at the first page, and narrows the file, too', async () => {
  const exported: Record<string, string>[] = [];
  onCall(listMyOrders, ({ request }) => {
    const { search = 'all', page } = queryOf(request);
    return search === 'nothing' ? [] : [createOrderSummary({ trans_id: `${search}-${page}`, page_count: 3 })];
  });
  onCall(exportOrders, ({ request }) => {
    exported.push(queryOf(request));
    return { filename: 'orders.csv', csv: '' };
  });
  const { url: address } = open('/my-orders?page=2');
  expect(await screen.findByText('all-2')).toBeVisible();
  const field = screen.getByRole('searchbox', { name: 'Search orders' });
  await userEvent.type(field, ' pump {Enter}');
  expect(await screen.findByText('pump-1')).toBeVisible();
  expect(address()).toBe('/my-orders?search=pump');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(exported).toEqual([{ search: 'pump' }]));
  await userEvent.clear(field);
  await userEvent.type(field, 'nothing{Enter}');
  expect(await screen.findByText('No orders match this search.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('all-1')).toBeVisible();
});

test('a failure says so in place, and Retry tries again', async () => {
  onCall(listMyOrders, () => refusal('internal', 'Broken'));
  const { toasts } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch orders.');
  expect(toasts).toEqual([]);
  onCall(listMyOrders, () => [createOrderSummary()]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('TP-7F3K2M')).toBeVisible();
});

test('Export CSV saves what the server wrote', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  onCall(listMyOrders, () => [createOrderSummary()]);
  onCall(exportOrders, ({ request }) => {
    expect(queryOf(request)).toEqual({});
    return { filename: 'orders.csv', csv: 'Order ID\r\n' };
  });
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toEqual(['orders.csv']));
});

test("another user's orders are titled Orders", async () => {
  onCall(getUser, () => createUser({ id: 2 }));
  onCall(listUserOrders, ({ request }) => {
    expect(queryOf(request)['user_id']).toBe('9');
    return [createOrderSummary()];
  });
  renderPage(<UserOrders userId={9} />);
  expect(await screen.findByRole('table', { name: 'Orders' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
});

test('the own ones are titled My Orders there too', async () => {
  onCall(getUser, () => createUser({ id: 9 }));
  onCall(listUserOrders, () => []);
  renderPage(<UserOrders userId={9} />);
  expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeVisible();
});
