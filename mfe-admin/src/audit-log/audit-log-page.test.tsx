import { mockError } from '@tech-portal/api-mocks';
import { createAuditEvent } from '@tech-portal/api-mocks/fixtures';
import { exportAuditEvents, listAuditEvents } from '@tech-portal/contract/audit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import AuditLogPage from './audit-log-page.tsx';

const promotion = createAuditEvent({ id: 1, at: '2026-03-02T18:20:00.000Z' });
const override = createAuditEvent({
  id: 2,
  action: 'shipping_overridden',
  target: { kind: 'estimate', id: '41', name: 'Ann Lee' },
  before: 'Automatic',
  after: '$12.50',
});
const tracking = createAuditEvent({
  id: 3,
  action: 'tracking_changed',
  target: { kind: 'order', id: 'TP-7/8', name: 'Ben Moss' },
  before: null,
  after: '1Z999',
});
const deletion = createAuditEvent({
  id: 4,
  action: 'user_deleted',
  target: { kind: 'user', id: null, name: '<b>leaver</b>' },
  before: 'tech',
  after: null,
});
let requests: unknown[] = [];

beforeEach(() => {
  requests = [];
  onCall(listAuditEvents, ({ query }) => {
    requests.push(query);
    return query.page === 1 ? [{ ...promotion, page_count: 1 }, override, tracking, deletion] : [];
  });
});

const openPage = (at = '/audit-log') => renderPage(<AuditLogPage />, { at, session: { role: 'admin' } });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

test('shows when, who, what, and from what to what', async () => {
  openPage();
  const cells = within(await rowOf(/Role changed/)).getAllByRole('cell');
  expect(cells[0]).toHaveTextContent(/Mar(ch)? \d, 2026/);
  expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual([
    'admin',
    'Role changed',
    'tech',
    'retail to→ tech',
  ]);
});

test('of many changed settings it shows two, and the others when they are asked for', async () => {
  const after = 'Company name: A → B; Tax: 6 % → 7 %; Terms: Returns changed; Logo';
  const target = { kind: 'settings', id: '5', name: 'Version 5' } as const;
  onCall(listAuditEvents, () => [
    { ...createAuditEvent({ action: 'business_settings_changed', target, before: 'Version 4', after }), page_count: 1 },
  ]);
  const { user } = openPage();
  expect(await screen.findByText('Tax: 6 % → 7 %')).toBeVisible();
  expect(screen.getByText('Terms: Returns changed')).not.toBeVisible();
  await user.click(screen.getByText('2 more'));
  expect(screen.getByText('Terms: Returns changed')).toBeVisible();
});

test.each([
  [/Role changed/, 'tech', '/user/2'],
  [/Shipping overridden/, 'Estimate 41, Ann Lee', '/estimate/41'],
  [/Tracking changed/, 'Order TP-7/8, Ben Moss', '/order/TP-7%2F8'],
])('%s leads to what it is about', async (row, name, address) => {
  openPage();
  expect(within(await rowOf(row)).getByRole('link', { name })).toHaveAttribute('href', address);
});

test('an account that is gone has no link, and its name shows as it is', async () => {
  openPage();
  const row = await rowOf(/User deleted/);
  expect(within(row).getByText('<b>leaver</b>')).toBeVisible();
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
  expect(row).toHaveTextContent('tech to→ –');
});

test('what the portal did by itself says so, and leads nowhere', async () => {
  onCall(listAuditEvents, [
    createAuditEvent({
      id: 5,
      actor: 'Tech Portal',
      action: 'canary_ended',
      target: { kind: 'app', id: 'mfe-store', name: 'mfe-store' },
      before: '5187cf, failed for 3 of 9 people',
      after: '1a2b3c',
    }),
  ]);
  openPage();
  const row = await rowOf(/Canary ended automatically/);
  expect(row).toHaveTextContent(/Tech Portal.*mfe-store.*5187cf, failed for 3 of 9 people to→ 1a2b3c/);
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
});

test('the search starts over at page 1 and is in the address', async () => {
  const { user, url: address } = openPage('/audit-log?page=1&action=role_changed');
  await user.type(screen.getByRole('searchbox', { name: 'Search the audit log' }), ' ann{Enter}');
  await waitFor(() => expect(requests.at(-1)).toEqual({ page: 1, search: 'ann', action: 'role_changed', person: '' }));
  expect(address()).toBe('/audit-log?search=ann&action=role_changed');
});

test('the filter narrows to one action', async () => {
  const { user, url: address } = openPage();
  const filter = screen.getByRole('combobox', { name: 'Action' });
  await user.selectOptions(filter, 'User deleted');
  await waitFor(() => expect(requests.at(-1)).toEqual({ page: 1, search: '', action: 'user_deleted', person: '' }));
  expect(address()).toBe('/audit-log?action=user_deleted');
  await user.selectOptions(filter, 'All actions');
  expect(address()).toBe('/audit-log');
});

test('nothing found', async () => {
  onCall(listAuditEvents, []);
  openPage('/audit-log?search=nobody');
  expect(await screen.findByText('No events found.')).toBeVisible();
});

test('a failed log says so, with the reason', async () => {
  server.use(mockError(listAuditEvents, 'internal', 'The database is away.'));
  openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the audit log.');
});

test('an action and a record that only a newer server knows are shown in its words', async () => {
  const later = { ...promotion, action: 'price_list_changed', target: { kind: 'price_list', id: '4', name: 'Summer' } };
  onCall(listAuditEvents, () => Response.json([later]));
  openPage();
  const row = await rowOf(/Price list changed/);
  expect(row).toHaveTextContent('Summer');
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
});

test('a security event says how often, and from which device and address', async () => {
  const failed = createAuditEvent({
    id: 6,
    actor: 'Not signed in',
    action: 'sign_in_failed',
    kind: 'security',
    before: null,
    after: null,
    address: '203.0.113.7',
    device: 'Chrome on Windows',
    count: 20,
  });
  onCall(listAuditEvents, [failed]);
  openPage('/audit-log?kind=security');
  const row = await rowOf(/Sign-in failed/);
  expect(row).toHaveTextContent('20 times within 15 minutes');
  expect(row).toHaveTextContent('Chrome on Windows · 203.0.113.7');
  expect(row).not.toHaveTextContent('→');
});

test('the kind has its own actions, and forgets one of another kind', async () => {
  const { user, url: address } = openPage('/audit-log?action=role_changed');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Sign-ins and security');
  await waitFor(() => expect(requests.at(-1)).toEqual({ page: 1, search: '', kind: 'security', person: '' }));
  expect(address()).toBe('/audit-log?kind=security');
  const labels = within(screen.getByRole('combobox', { name: 'Action' })).getAllByRole('option');
  expect(labels.map(({ textContent }) => textContent)).toContain('Signed in');
  expect(labels.map(({ textContent }) => textContent)).not.toContain('Role changed');
});

test('a person and days narrow the log, by the days of the person looking', async () => {
  openPage('/audit-log?kind=all&person=tech&from=2026-03-01&until=2026-03-31');
  await waitFor(() =>
    expect(requests.at(-1)).toEqual({
      page: 1,
      search: '',
      kind: 'all',
      person: 'tech',
      from: '2026-03-01',
      until: '2026-03-31',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  );
  expect(await screen.findByRole('textbox', { name: 'From' })).toHaveValue('03/01/2026');
});

test('the file has what the page is narrowed to', async () => {
  const files: unknown[] = [];
  onCall(exportAuditEvents, ({ query }) => {
    files.push(query);
    return { filename: 'audit-log.csv', csv: 'When' };
  });
  const { user } = openPage('/audit-log?kind=security&person=tech');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toEqual([{ search: '', kind: 'security', person: 'tech' }]));
});

test('a file that fails says so, and the page stays', async () => {
  server.use(mockError(exportAuditEvents, 'rate_limited', 'Too many files.'));
  const { user, toasts } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Too many requests, please try again later.' }]));
  expect(await rowOf(/Role changed/)).toBeVisible();
});
