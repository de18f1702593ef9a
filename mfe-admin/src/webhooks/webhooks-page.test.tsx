import { mockError } from '@tech-portal/api-mocks';
import { createWebhookDelivery, createWebhookEndpoint } from '@tech-portal/api-mocks/fixtures';
import {
  createWebhook,
  deleteWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  replayFailedWebhookDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@tech-portal/contract/webhooks';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import WebhooksPage from './webhooks-page.tsx';

const erp = createWebhookEndpoint();
const sent = createWebhookDelivery();
const failed = createWebhookDelivery({ id: 2, subject: 'TP-2', state: 'failed', tries: 9 });
const secret = 'whsec_c2VjcmV0';
let endpoints = [erp];
let deliveries = [sent];

beforeEach(() => {
  endpoints = [erp];
  deliveries = [sent];
  onCall(listWebhooks, () => ({ endpoints, ready: true }));
  onCall(listWebhookDeliveries, () => deliveries);
});

const openPage = (at = '/webhooks') => renderPage(<WebhooksPage />, { at, session: { role: 'admin' } });
const card = (name = erp.url) => screen.findByRole('listitem', { name });

test('shows each webhook: where it is, what it gets, how it does, and what was delivered', async () => {
  endpoints = [
    erp,
    createWebhookEndpoint({
      id: 2,
      url: 'https://warehouse.example.com/',
      events: ['order.created'],
      failing_since: '2026-03-01T10:00:00.000Z',
      last_try: { at: '2026-03-02T10:00:00.000Z', outcome: 'timeout', status: null },
      waiting: 3,
      given_up: 1,
    }),
  ];
  openPage();
  const works = await card();
  expect(works).toHaveTextContent('Active');
  expect(works).toHaveTextContent('New orders. Changed orders: tracking numbers, cancellations, refunds.');
  expect(works).toHaveTextContent(/Last attempt .*: Delivered \(200\)\./);
  expect(works).not.toHaveTextContent(/deliver(?:y|ies) failed/);
  const fails = await card('https://warehouse.example.com/');
  expect(fails).toHaveTextContent('Failing');
  expect(fails).toHaveTextContent(/Last attempt .*: No response within 10 seconds\./);
  expect(fails).toHaveTextContent('3 waiting.');
  expect(fails).toHaveTextContent('1 delivery failed.');
  const row = await screen.findByRole('row', { name: /order\.created · TP-100231/ });
  expect(row).toHaveTextContent('https://erp.example.com/hooks');
  expect(row).toHaveTextContent('Delivered');
  expect(row).toHaveTextContent('1 attempt');
});

test('without any it says so; without a key none can be added; a failed list can be tried again', async () => {
  server.use(mockError(listWebhooks, 'internal', 'The database is away.'));
  const { user } = openPage();
  expect(await screen.findByText('Failed to fetch the webhooks.')).toBeVisible();
  onCall(listWebhooks, () => ({ endpoints: [], ready: false }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('There are no webhooks.')).toBeVisible();
  expect(screen.getByText('This portal has no key for secrets yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Webhook' })).toBeDisabled();
});

test('one is added, its secret is shown once, and then it is gone', async () => {
  onCall(createWebhook, ({ body }) => {
    expect(body).toEqual({ url: 'https://shop.example.com/', description: 'Shop', events: ['order.created'] });
    return { id: 9, secret };
  });
  const { user } = openPage();
  await card();
  await user.click(screen.getByRole('button', { name: 'Add Webhook' }));
  const form = within(await screen.findByRole('form', { name: 'Webhook' }));
  await user.type(form.getByLabelText('Address'), 'https://shop.example.com/');
  await user.type(form.getByLabelText('Description (Optional)'), 'Shop');
  await user.click(form.getByLabelText(/^Changed orders/));
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await screen.findByLabelText('Secret')).toHaveValue(secret);
  expect(screen.getByText('Store it now: it cannot be shown again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('The secret was copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(secret);
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Secret')).toHaveValue(secret);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await expect.poll(() => screen.queryByDisplayValue(secret)).toBeNull();
});

test('an address that is refused, and no event, are said in the form', async () => {
  const { user } = openPage();
  await card();
  await user.click(screen.getByRole('button', { name: 'Add Webhook' }));
  const form = within(await screen.findByRole('form', { name: 'Webhook' }));
  await user.click(form.getByLabelText('New orders'));
  await user.click(form.getByLabelText(/^Changed orders/));
  await user.type(form.getByLabelText('Address'), 'erp.example.com');
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('Enter a URL such as https://erp.example.com/hooks')).toBeVisible();
  expect(form.getByText(/Choose at least one event/)).toBeVisible();
  server.use(mockError(createWebhook, 'invalid_input', 'No.', { fields: { url: 'There is no host x.example.com.' } }));
  await user.click(form.getByLabelText('New orders'));
  await user.clear(form.getByLabelText('Address'));
  await user.type(form.getByLabelText('Address'), 'https://x.example.com');
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('There is no host x.example.com.')).toBeVisible();
});

test('one that was switched off says so, and is switched on again', async () => {
  endpoints = [createWebhookEndpoint({ active: false, switched_off: '2026-03-02T10:00:00.000Z', version: 4 })];
  onCall(updateWebhook, ({ body }) => {
    expect(body).toEqual({
      id: 1,
      version: 4,
      url: erp.url,
      description: 'ERP',
      events: ['order.created', 'order.changed'],
      active: true,
    });
    endpoints = [erp];
    return {};
  });
  const { user } = openPage();
  expect(await card()).toHaveTextContent(/Switched off automatically on .* because nothing had reached it for days/);
  await user.click(screen.getByRole('button', { name: `Edit: ${erp.url}` }));
  const form = within(await screen.findByRole('form', { name: 'Webhook' }));
  await user.click(form.getByLabelText('Active'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The webhook is saved.')).toBeVisible();
  expect(await card()).toHaveTextContent('Active');
});

test('a change that somebody else was faster with is refused, and what was typed stays', async () => {
  server.use(mockError(updateWebhook, 'stale_version', 'Someone else changed this webhook meanwhile.'));
  const { user } = openPage();
  await card();
  await user.click(screen.getByRole('button', { name: `Edit: ${erp.url}` }));
  const form = within(await screen.findByRole('form', { name: 'Webhook' }));
  await user.type(form.getByLabelText('Description (Optional)'), ' 2');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/Someone else changed this webhook meanwhile/)).toBeVisible();
  expect(form.getByLabelText('Description (Optional)')).toHaveValue('ERP 2');
});

test('a secret is replaced after a question, and shown', async () => {
  onCall(rotateWebhookSecret, ({ body }) => {
    expect(body).toEqual({ id: 1, version: 1 });
    endpoints = [createWebhookEndpoint({ previous_secret_until: '2026-03-03T10:00:00.000Z', version: 2 })];
    return { secret, previous_secret_until: '2026-03-03T10:00:00.000Z' };
  });
  const { user } = openPage();
  await card();
  await user.click(screen.getByRole('button', { name: `New Secret: ${erp.url}` }));
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  expect(await screen.findByLabelText('Secret')).toHaveValue(secret);
  expect(screen.getByText(/also signs for 24 hours/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await card()).toHaveTextContent('The previous secret also signs until');
});

test('one is deleted after a question', async () => {
  onCall(deleteWebhook, ({ query }) => {
    expect(query).toEqual({ id: 1 });
    endpoints = [];
    return {};
  });
  const { user } = openPage();
  await card();
  await user.click(screen.getByRole('button', { name: `Delete: ${erp.url}` }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The webhook is deleted.')).toBeVisible();
  expect(await screen.findByText('There are no webhooks.')).toBeVisible();
});

test('a test is sent, and a second one that is refused says why', async () => {
  onCall(testWebhook, () => ({ message: 'The test is being sent.' }));
  const { user } = openPage();
  await card();
  await user.click(screen.getByRole('button', { name: `Send Test: ${erp.url}` }));
  expect(await screen.findByText('The test is being sent.')).toBeVisible();
  server.use(mockError(testWebhook, 'conflict', 'A test is already in progress.'));
  await user.click(screen.getByRole('button', { name: `Send Test: ${erp.url}` }));
  expect(await screen.findByText('The test was not sent.')).toBeVisible();
  expect(screen.getByText('A test is already in progress.')).toBeVisible();
});

test('what was given up is sent again, one by one or all of it', async () => {
  endpoints = [createWebhookEndpoint({ given_up: 1 })];
  deliveries = [failed];
  onCall(replayWebhookDelivery, ({ body }) => {
    expect(body).toEqual({ id: 2 });
    return { message: 'order.created of TP-2 is being sent again.' };
  });
  onCall(replayFailedWebhookDeliveries, ({ body }) => {
    expect(body).toEqual({ id: 1 });
    endpoints = [erp];
    return { message: '1 delivery is being sent again.' };
  });
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: /^Resend: order\.created · TP-2/ }));
  expect(await screen.findByText('order.created of TP-2 is being sent again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Resend Failed Deliveries: ${erp.url}` }));
  expect(await screen.findByText('1 delivery is being sent again.')).toBeVisible();
});

test('one that waits cannot be sent again, and says when it is tried next', async () => {
  deliveries = [createWebhookDelivery({ state: 'waiting', tries: 3, next: '2999-01-01T00:00:00.000Z', ended: null })];
  openPage();
  const row = await screen.findByRole('row', { name: /TP-100231/ });
  expect(row).toHaveTextContent(/3 attempts, the next one (?:Dec 31, 2998|Jan 1, 2999)/);
  expect(within(row).queryByRole('button', { name: /Resend/ })).not.toBeInTheDocument();
});

test('the details show what is sent and each try, a response as text', async () => {
  onCall(getWebhookDelivery, () => ({
    payload: '{"type":"order.created"}',
    tries: [
      {
        at: '2026-03-02T10:00:00.000Z',
        outcome: 'refused_status' as const,
        status: 500,
        duration: 84,
        response: '<b>no</b>',
      },
    ],
  }));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: /^Details: order\.created/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('<b>no</b>')).toBeVisible();
  expect(dialog.getByText(/Rejected \(500\) · 84 ms/)).toBeVisible();
  expect(dialog.getByText(/"type": "order.created"/)).toBeVisible();
  expect(dialog.getByText(/webhook-id 3b1f4a52/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
});

test('the filters are in the address', async () => {
  const queries: unknown[] = [];
  onCall(listWebhookDeliveries, ({ query }) => {
    queries.push(query);
    return [];
  });
  const { user } = openPage('/webhooks?state=failed');
  await card();
  expect(await screen.findByText('There are no deliveries.')).toBeVisible();
  expect(queries.at(-1)).toMatchObject({ state: 'failed' });
  await user.selectOptions(screen.getByLabelText('Webhook'), erp.url);
  await expect.poll(() => queries.at(-1)).toMatchObject({ state: 'failed', endpoint: 1 });
  await user.selectOptions(screen.getByLabelText('State'), 'Waiting');
  await expect.poll(() => queries.at(-1)).toMatchObject({ state: 'waiting', endpoint: 1 });
});
