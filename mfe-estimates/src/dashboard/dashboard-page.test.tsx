import { mockError } from '@tech-portal/api-mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  getCompletedOrders,
  getNewCustomers,
  getRevenue,
  getRevenueSeries,
  getUpcomingTasks,
  listTopCustomers,
} from '@tech-portal/contract/dashboard';
import { getUser } from '@tech-portal/contract/users';
import type { SessionSnapshot } from '@tech-portal/platform';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import { mockDashboard } from './testing/mock-dashboard.ts';
import DashboardPage from './dashboard-page.tsx';

const openPage = (session: Partial<SessionSnapshot> = {}, at = '/dashboard') =>
  renderPage(<DashboardPage />, { at, session });
const card = (name: string) => screen.getByRole('heading', { name }).closest('article, section') as HTMLElement;
const periodEndpoints = ['revenue', 'new-customers', 'orders', 'revenue-series'];

test('greets by name and shows figures, tasks, customers and the inventory that is coming', async () => {
  mockDashboard();
  openPage();
  expect(await screen.findByText('Welcome back, Dana.')).toBeVisible();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Total Revenue',
    'New Customers',
    'Orders Completed',
    'Pending Tasks',
    'Revenue',
    'Upcoming Tasks',
    'Top Customers',
    'Inventory Status',
    'Search Products',
  ]);
});

test('cards show the figure and its change against the period before', async () => {
  mockDashboard();
  openPage();
  expect(await screen.findByText('$1,500.00', { selector: 'div' })).toBeVisible();
  expect(card('Total Revenue')).toHaveTextContent('+25.00% vs last month');
  await waitFor(() => expect(card('New Customers')).toHaveTextContent('3-25.00% vs last month'));
  await waitFor(() => expect(card('Orders Completed')).toHaveTextContent('7New vs last month'));
  await waitFor(() => expect(card('Pending Tasks')).toHaveTextContent('12'));
});

test('without anything in both periods the change is 0.00%, not New', async () => {
  mockDashboard();
  onCall(getCompletedOrders, { orders: { current: 0, previous: 0 } });
  openPage();
  await waitFor(() => expect(card('Orders Completed')).toHaveTextContent('00.00% vs last month'));
});

test.each([
  [{ role: 'tech' }, '/my-orders'],
  [{ role: 'admin' }, '/estimates?filter=order'],
])('each card of %j leads to what it counts', (session, orders) => {
  mockDashboard();
  openPage(session);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(['Total Revenue', 'New Customers', 'Orders Completed', 'Pending Tasks'].map(hrefOf)).toEqual([
    orders,
    '/customers',
    orders,
    '/tasks?filter=active',
  ]);
});

test('requests everything at once, before any response has come', async () => {
  const asked: string[] = [];
  for (const call of [
    getRevenue,
    getNewCustomers,
    getCompletedOrders,
    getUpcomingTasks,
    listTopCustomers,
    getRevenueSeries,
    getUser,
  ]) {
    onCall(call, ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return new Promise<Response>(() => undefined);
    });
  }
  openPage();
  await waitFor(() => expect(asked).toHaveLength(7));
});

test.each([
  [getRevenue, 'Total Revenue', 'Failed to fetch revenue.'],
  [getNewCustomers, 'New Customers', 'Failed to fetch new customers.'],
  [getCompletedOrders, 'Orders Completed', 'Failed to fetch new customers.'],
  [getRevenueSeries, 'Revenue', 'Failed to fetch revenue.'],
  [listTopCustomers, 'Top Customers', 'Failed to fetch top customers.'],
] as const)('a failure of %o shows in its card alone, and Retry repeats the request', async (call, title, message) => {
  mockDashboard();
  server.use(mockError(call, 'internal', 'The database is away.'));
  const { user, toasts } = openPage();
  const failed = within(card(title));
  expect(await failed.findByText(message)).toBeVisible();
  await waitFor(() => expect(screen.queryAllByText('Loading')).toEqual([]));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(toasts).toEqual([]);
  mockDashboard();
  await user.click(failed.getByRole('button', { name: /^Retry/ }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('a failure of the tasks shows in their card and in their list, and one Retry loads both', async () => {
  mockDashboard();
  server.use(mockError(getUpcomingTasks, 'internal', 'The database is away.'));
  const { user } = openPage();
  expect(await within(card('Pending Tasks')).findByText('Failed to fetch tasks.')).toBeVisible();
  expect(within(card('Upcoming Tasks')).getByText('Failed to fetch tasks.')).toBeVisible();
  mockDashboard();
  await user.click(screen.getByRole('button', { name: 'Retry: Pending Tasks' }));
  await waitFor(() => expect(screen.queryByText('Failed to fetch tasks.')).not.toBeInTheDocument());
  expect(screen.getByText('Call about the water heater')).toBeVisible();
});

test('greets without a name when the account cannot be fetched, without a toast', async () => {
  mockDashboard();
  server.use(mockError(getUser, 'internal', 'The database is away.'));
  const { toasts } = openPage();
  expect(await screen.findByText('Welcome back.')).toBeVisible();
  await screen.findByText('Ann Lee', { selector: 'a' });
  expect(toasts).toEqual([]);
});

test('top customers have initials, full name, their orders of this year and an amount', async () => {
  mockDashboard();
  openPage();
  const rows = within(await screen.findByRole('list', { name: 'Top Customers' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'ALAnn Lee1 order this year$1,008.04',
    "ZOZoë o'Hara3 orders this year$20.00",
  ]);
  expect(screen.getByRole('link', { name: 'Ann Lee' })).toHaveAttribute('href', '/customer/5');
  expect(screen.getByRole('link', { name: 'View All: Top Customers' })).toHaveAttribute('href', '/customers');
});

test('nobody has bought yet', async () => {
  mockDashboard();
  onCall(listTopCustomers, []);
  openPage();
  expect(await screen.findByText('No orders this year yet.')).toBeVisible();
});

test('the inventory is a sample that cannot be used', () => {
  mockDashboard();
  openPage();
  const inventory = within(card('Inventory Status'));
  expect(inventory.getByText('COMING SOON')).toBeVisible();
  expect(inventory.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Low', 'Medium', 'Good']);
  const bars = [...card('Inventory Status').querySelectorAll<HTMLElement>('[data-color]')];
  expect(bars.map(({ dataset, style }) => `${dataset['color']} ${style.width}`)).toEqual([
    'red 15%',
    'orange 40%',
    'green 75%',
  ]);
  expect(inventory.getByRole('button', { name: 'Order Inventory' })).toBeDisabled();
});

test.each([
  ['a 12 volt pump ', '/product-search?q=a+12+volt+pump'],
  [' ', '/product-search'],
])('searching for %j leads to %s', async (words, address) => {
  mockDashboard();
  const { user, ...host } = openPage();
  await user.type(screen.getByRole('searchbox', { name: 'Part number, brand or words' }), `${words}{Enter}`);
  await waitFor(() => expect(host.url()).toBe(address));
});

test.each([
  [
    'retail user',
    { role: 'retail', approved: true },
    "We're sorry, you're a retail user. Please contact the provider to inquire about becoming a tech affiliate.",
  ],
  [
    'retail user who is not approved',
    { role: 'retail', approved: false },
    "We're sorry, you're a retail user. Please contact the provider to inquire about becoming a tech affiliate.",
  ],
  [
    'technician who is not approved',
    { role: 'tech', approved: false },
    "We're sorry, you're not approved. Please contact the provider to inquire about becoming approved.",
  ],
])('shows a %s why there is nothing here, and requests nothing', async (_, session, notice) => {
  const requests: string[] = [];
  const note = ({ request }: { request: Request }) => requests.push(request.url);
  server.events.on('request:start', note);
  openPage(session, '/dashboard?timeframe=week');
  expect(screen.getByText(notice)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await Promise.resolve();
  expect(requests).toEqual([]);
  server.events.removeAllListeners();
});

test('days that make no period show an error, and nothing of the period is fetched', async () => {
  const asked = mockDashboard();
  openPage({}, '/dashboard?start=2020-03-10&end=2020-03-01');
  expect(screen.getByRole('alert')).toHaveTextContent('End Date must not be before Start Date.');
  await screen.findByText('Ann Lee', { selector: 'a' });
  expect(asked.filter(({ path }) => periodEndpoints.includes(path))).toEqual([]);
  expect(card('Total Revenue')).toHaveTextContent('Total Revenue–');
});
