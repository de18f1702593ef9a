import { mockEndpoint, mockError } from '@tech-portal/api-mocks';
import { createNotification } from '@tech-portal/api-mocks/fixtures';
import { getNotificationNews, listNotifications, markNotificationsRead } from '@tech-portal/contract/notifications';
import { remote } from '@tech-portal/release-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentUrl, openPortal, retail, technician } from '../../testing/open-portal.tsx';
import { server } from '../../testing/server.ts';
import './notification-bell.tsx';
import './notifications-dialog.tsx';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});

const added = createNotification({ id: 5, text: 'Ann Lee approved estimate 7.', estimate: 7 });
const registry = {
  remotes: [remote([{ path: '/estimate/:id', expose: './estimate', access: 'any', title: 'Estimate' }])],
};
const bell = () => screen.findByRole('button', { name: /^Notifications/ });

/** Opens the portal. Notifications arrive by polling, because the tests have no stream. */
async function open(path = '/', unread = 1, news = added) {
  const asked: (number | undefined)[] = [];
  let add = false;
  const portal = openPortal(path, { session: technician, registry });
  server.use(
    mockEndpoint(getNotificationNews, ({ query }) => {
      asked.push(query.since);
      return { latest: add ? 5 : 4, unread: add ? unread + 1 : unread, added: add ? [news] : [] };
    }),
  );
  await screen.findByRole('button', {
    name: unread > 0 ? `Notifications, ${unread > 99 ? '99+' : unread} unread` : 'Notifications',
  });
  return {
    ...portal,
    asked,
    arrive() {
      add = true;
      window.dispatchEvent(new Event('online'));
    },
  };
}

test('a notification that comes is a toast with a way to its estimate, and counts at the bell', async () => {
  const marked = vi.fn();
  const { arrive, user } = await open();
  server.use(mockEndpoint(markNotificationsRead, ({ body }) => (marked(body), {})));
  arrive();
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await waitFor(() => expect(said()).toContain('Ann Lee approved estimate 7.'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'View the estimate' }));
  expect(currentUrl()).toBe('/estimate/7');
  await waitFor(() => expect(marked).toHaveBeenCalledExactlyOnceWith({ ids: [5] }));
});

test('the toast about an estimate that was declined is red', async () => {
  const { arrive } = await open('/', 1, { ...added, kind: 'declined', text: 'Ann Lee declined estimate 7.' });
  arrive();
  const toast = await screen.findByText(/Ann Lee declined/, { selector: '[role="status"] *' });
  expect(toast.closest<HTMLElement>('[role="status"]')?.style.getPropertyValue('--notification-color')).toContain(
    'red',
  );
});

test('a notification about an order leads to the order', async () => {
  const shipped = createNotification({
    id: 5,
    kind: 'order_shipped',
    text: 'Order TP-1 is shipped.',
    estimate: null,
    order: 'TP-1',
  });
  const { arrive, user } = await open('/', 1, shipped);
  arrive();
  expect(await screen.findByRole('link', { name: 'View the order' })).toHaveAttribute('href', '/order/TP-1');
  server.use(mockEndpoint(listNotifications, () => ({ notifications: [shipped], more: false })));
  await user.click(await bell());
  const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(await dialog.findByRole('link', { name: 'Order TP-1 is shipped.' })).toHaveAttribute('href', '/order/TP-1');
  expect(dialog.queryByText(/can no longer be opened/)).toBeNull();
});

test('more than 99 are 99+', async () => {
  await open('/', 100);
  expect(screen.getByText('99+')).toBeInTheDocument();
});

test('the list behind the bell says what happened and when, and goes on with earlier ones', async () => {
  const { user } = await open();
  const earlier = createNotification({
    id: 1,
    text: 'Bo Ray declined estimate 3: Too dear',
    estimate: null,
    read: true,
  });
  server.use(
    mockEndpoint(listNotifications, ({ query }) =>
      query.before === 5
        ? { notifications: [earlier], more: false }
        : {
            notifications: [createNotification({ ...added, at: new Date(Date.now() - 330_000).toISOString() })],
            more: true,
          },
    ),
  );
  await user.click(await bell());
  const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(await dialog.findByRole('link', { name: 'Ann Lee approved estimate 7.' })).toHaveAttribute(
    'href',
    '/estimate/7',
  );
  expect(dialog.getByText('5 minutes ago')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Show earlier ones' }));
  expect(await dialog.findByText('Bo Ray declined estimate 3: Too dear')).toBeVisible();
  expect(dialog.getByText(/This estimate can no longer be opened\./)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
});

test('an empty list says so, and a failure offers Retry', async () => {
  const { user } = await open('/', 0);
  server.use(mockError(listNotifications, 'internal', 'Something went wrong.'));
  await user.click(await bell());
  const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  expect(await dialog.findByText('Failed to fetch notifications.', {}, { timeout: 4000 })).toBeVisible();
  server.use(mockEndpoint(listNotifications, { notifications: [], more: false }));
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('No notifications yet.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
});

test('opening an estimate, the button of a row and Mark all as read say what was read', async () => {
  const marked: unknown[] = [];
  const { user } = await open();
  server.use(
    mockEndpoint(listNotifications, {
      notifications: [added, createNotification({ id: 4, text: 'Other' })],
      more: false,
    }),
    mockEndpoint(markNotificationsRead, ({ body }) => (marked.push(body), {})),
  );
  await user.click(await bell());
  const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  await user.click(await dialog.findByRole('button', { name: 'Mark as read: Other' }));
  await user.click(dialog.getByRole('button', { name: 'Mark all as read' }));
  await user.click(dialog.getByRole('link', { name: 'Ann Lee approved estimate 7.' }));
  await waitFor(() => expect(marked).toEqual([{ ids: [4] }, { up_to: 5 }, { ids: [5] }]));
  expect(currentUrl()).toBe('/estimate/7');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('there is no bell for others than technicians and administrators', async () => {
  openPortal('/terms-and-conditions', { session: retail });
  expect(await screen.findByRole('heading', { name: 'Terms and Conditions' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve));
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
});
