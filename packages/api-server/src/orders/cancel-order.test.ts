import { cancelOrder } from '@tech-portal/contract/integration';
import { cancelPlacedOrder, getOrder, trackOrder } from '@tech-portal/contract/orders';
import { beforeEach, expect, test } from 'vitest';
import { auditLinesSince, newestAuditId } from '../testing/audit-lines.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { demoUserId } from '../testing/demo-accounts.ts';
import { insertApiKey } from '../testing/insert-api-key.ts';
import { insertOrder } from '../testing/insert-order.ts';
import { insertWebhook } from '../testing/insert-webhook.ts';
import { webhookEvents } from '../outbound/webhooks/webhook-deliveries.table.ts';
import { orders } from '../carts/index.ts';

const api = await createTestApi();
const [admin, tech] = [await api.signIn('admin'), await api.signIn('tech')];
const userId = await demoUserId(api.db, 'tech');
const { secret } = await insertApiKey(api.db, { name: 'ERP', scopes: ['orders:write'] });
const trans_id = 'TP-1';
let newest = 0;

beforeEach(async () => {
  await api.db.delete(orders);
  await insertOrder(api.db, { userId, totalCents: 12_500, transId: trans_id });
  newest = await newestAuditId(api.db);
});

const cancel = (reason = 'Sold out', token = admin) =>
  api.call(cancelPlacedOrder, { body: { trans_id, reason } }, token);
const track = (tracking_number: string) => api.call(trackOrder, { body: { trans_id, tracking_number } }, admin);
const seen = async () => (await api.call(getOrder, { query: { trans_id } }, tech)).response;
const logged = async () =>
  (await auditLinesSince(api.db, newest))
    .filter(({ kind }) => kind === 'change')
    .map(({ actorName, action, before, after }) => [actorName, action, before, after]);

test('an administrator cancels it, the technician sees the reason, and programs hear of it', async () => {
  await insertWebhook(api, { url: 'http://127.0.0.1:9/', events: ['order.changed'] });
  expect((await cancel(' Sold out ')).response).toMatchObject({
    cancelled: expect.any(String),
    cancel_reason: 'Sold out',
    refunded: 0,
    total_paid: 125,
  });
  expect(await seen()).toMatchObject({ cancel_reason: 'Sold out', refunded: 0 });
  expect(await logged()).toEqual([['admin', 'order_cancelled', '$125.00', 'Sold out']]);
  expect(await api.db.select().from(webhookEvents)).toMatchObject([{ type: 'order.changed' }]);
});

test('a shipped one stays, and nobody else may', async () => {
  await track('1Z 1');
  expect((await cancel()).error).toMatchObject({
    error: 'conflict',
    message: 'Order TP-1 is shipped. If that is wrong, remove its tracking numbers first.',
  });
  await track('');
  for (const token of [tech, await api.signIn('tech2'), secret]) {
    expect([401, 403]).toContain((await cancel('Sold out', token)).status);
  }
  expect(await seen()).toMatchObject({ cancelled: null });
});

test('an administrator and a program at once cancel it once; the other reason is refused', async () => {
  const program = api.call(cancelOrder, { body: { trans_id, reason: 'Out of stock' } }, secret);
  const both = await Promise.all([cancel('Sold out'), program]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await logged()).toHaveLength(1);
  expect((await cancel((await seen()).cancel_reason ?? '')).status).toBe(200);
  expect(await logged()).toHaveLength(1);
});

test.each([[''], ['ab'], ['x'.repeat(301)], ['two\nlines']])('the reason %j is refused', async (reason) => {
  expect((await cancel(reason)).status).toBe(400);
  expect(await seen()).toMatchObject({ cancelled: null });
});
