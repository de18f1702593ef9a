import { mockError } from '@tech-portal/api-mocks';
import { createListedOrder, createTechnician } from '@tech-portal/api-mocks/fixtures';
import { exportAllOrders, listAllOrders } from '@tech-portal/contract/orders';
import { listTechnicians } from '@tech-portal/contract/users';
import { formatDateTime } from '@tech-portal/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import OrdersPage from './orders-page.tsx';

let requests: object[] = [];

afterEach(() => {
  vi.restoreAllMocks();
});

beforeEach(() => {
  requests = [];
  onCall(listTechnicians, [createTechnician({ id: 2, first_name: 'Dana', last_name: 'Reyes', username: 'tech' })]);
  onCall(listAllOrders, ({ query }) => {
    requests.push(query);
    return [
      { ...createListedOrder(), page_count: 1 },
      createListedOrder({ id: 5, trans_id: 'TP-2', state: 'partly_shipped', payment: 'partly_refunded' }),
    ];
  });
});

const openPage = (at = '/orders') => renderPage(<OrdersPage />, { at, session: { role: 'admin' } });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

test('shows moment, number with parts, technician, customer, total, state and payment', async () => {
  openPage();
  const cells = within(await rowOf(/TP-2/)).getAllByRole('cell');
  expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual([
    formatDateTime('2026-03-02T16:20:00.000Z'),
    'TP-2Dicor Lap Sealant and 1 more',
    'Dana Reyes',
    'Ann Lee',
    '$37.53',
    'Partly shippedPartly refunded',
  ]);
  expect(screen.getByRole('link', { name: 'TP-2' })).toHaveAttribute('href', '/order/TP-2');
  expect(within(await rowOf(/TP-7F3K2M/)).queryByText('Paid')).not.toBeInTheDocument();
  expect(requests[0]).toMatchObject({ sort_by: 'order_date', sort_order: 'desc', page: 1 });
});

test('each filter is in the URL, narrows the list and the file, and can be cleared', async () => {
  const exported: unknown[] = [];
  onCall(exportAllOrders, ({ query }) => {
    exported.push(query);
    return { filename: 'orders.csv', csv: '' };
  });
  const { user, url } = openPage('/orders?page=2');
  await rowOf(/TP-2/);
  await user.selectOptions(screen.getByLabelText('State'), 'Delivered');
  await user.selectOptions(screen.getByLabelText('Shipping'), 'Completely shipped');
  await user.selectOptions(screen.getByLabelText('Payment'), 'Refunded');
  await user.selectOptions(screen.getByLabelText('Source of parts'), 'Meyer');
  await user.selectOptions(await screen.findByLabelText('Technician'), 'Dana Reyes (tech)');
  await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), ' pump {Enter}');
  expect(url()).toBe('/orders?search=pump&state=delivered&payment=refunded&shipping=shipped&tech=2&source=m');
  const filters = {
    search: 'pump',
    state: 'delivered',
    payment: 'refunded',
    shipping: 'shipped',
    tech_id: 2,
    source: 'm',
  };
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ ...filters, page: 1 }));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(exported).toEqual([filters]));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(url()).toBe('/orders');
});

test('a link with filters, days among them, opens them, and leaves out unknown ones', async () => {
  openPage('/orders?state=lost&payment=paid&tech=x&from=2026-03-01&to=2026-03-31');
  await rowOf(/TP-2/);
  expect(requests).toEqual([
    {
      page: 1,
      sort_by: 'order_date',
      sort_order: 'desc',
      payment: 'paid',
      from: '2026-03-01',
      to: '2026-03-31',
      search: '',
    },
  ]);
  expect(await screen.findByLabelText('From')).toHaveValue('03/01/2026');
  expect(screen.getByLabelText('Until')).toHaveValue('03/31/2026');
});

test('on a phone one column holds the order, and a button opens the filters', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query.includes('max-width') }),
  );
  const { user } = openPage('/orders?state=placed');
  const cells = within(await rowOf(/TP-2/)).getAllByRole('cell');
  expect(cells).toHaveLength(3);
  expect(cells[1]).toHaveTextContent(/TP-2.*Partly shipped.*Partly refunded.*Ann Lee.*Technician: Dana Reyes/);
  expect(screen.queryByLabelText('State')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  expect(screen.getByLabelText('State')).toHaveValue('placed');
});

test('says when there are no orders, and when none matches', async () => {
  onCall(listAllOrders, () => []);
  const { go } = openPage();
  expect(await screen.findByText('No orders yet.')).toBeVisible();
  await go('/orders?state=returned');
  expect(await screen.findByText('No orders match these filters.')).toBeVisible();
});

test('a failure says so in place, and Retry tries again', async () => {
  const works = [createListedOrder({ trans_id: 'TP-9' })];
  server.use(mockError(listAllOrders, 'internal', 'The database is away.'));
  const { user } = openPage();
  expect(await screen.findByText('Failed to fetch orders.')).toBeVisible();
  onCall(listAllOrders, () => works);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rowOf(/TP-9/)).toBeVisible();
});
