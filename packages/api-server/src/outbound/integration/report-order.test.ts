import { cancelOrder, reportRefund, reportShipment } from '@tech-portal/contract/integration';
import type { BodyOf } from '@tech-portal/contract';
import { getOrder, listMyOrders, trackOrder } from '@tech-portal/contract/orders';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { orderRefunds, orders } from '../../carts/index.ts';
import { auditLinesSince, newestAuditId } from '../../testing/audit-lines.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { insertApiKey } from '../../testing/insert-api-key.ts';
import { insertOrder } from '../../testing/insert-order.ts';
import { insertWebhook } from '../../testing/insert-webhook.ts';
import { webhookEvents } from '../webhooks/webhook-deliveries.table.ts';

const api = await createTestApi();
const [admin, tech] = [await api.signIn('admin'), await api.signIn('tech')];
const techId = await demoUserId(api.db, 'tech');
const { secret } = await insertApiKey(api.db, { name: 'ERP', scopes: ['orders:write'] });
const readOnly = await insertApiKey(api.db, { scopes: ['orders:read', 'catalog:write'] });

let newest = 0;
const trans_id = 'TP-1';

beforeEach(async () => {
  await api.db.delete(orderRefunds);
  await api.db.delete(orders);
  await insertOrder(api.db, { userId: techId, totalCents: 12_500, transId: trans_id });
  newest = await newestAuditId(api.db);
});

const ship = (tracking_numbers: string[], more: Partial<BodyOf<typeof reportShipment>> = {}, token = secret) =>
  api.call(reportShipment, { body: { trans_id, tracking_numbers, ...more } }, token);
const cancel = (reason = 'Sold out', token = secret) => api.call(cancelOrder, { body: { trans_id, reason } }, token);
const refund = (refunded: number, token = secret) => api.call(reportRefund, { body: { trans_id, refunded } }, token);
const seen = async () => (await api.call(getOrder, { query: { trans_id } }, tech)).response;
const stored = async () => (await api.db.select().from(orders).where(eq(orders.transId, trans_id)))[0];
const logged = async () =>
  (await auditLinesSince(api.db, newest))
    .filter(({ kind }) => kind === 'change')
    .map(({ actorName, action, before, after }) => [actorName, action, before, after]);

describe('a shipment', () => {
  test('has its numbers and carrier at once where the technician looks, and a line in the name of the key', async () => {
    const { response } = await ship(['1Z 1', ' 1Z 2 '], { carrier: 'UPS' });
    expect(response).toMatchObject({ status: 'shipped', carrier: 'UPS', tracking_numbers: ['1Z 1', '1Z 2'] });
    expect(await seen()).toMatchObject({
      tracking_number: '1Z 1',
      more_tracking_numbers: ['1Z 2'],
      carrier: 'UPS',
      shipped: true,
      tracking_received: expect.any(String),
    });
    const list = (await api.call(listMyOrders, { query: {} }, tech)).response;
    expect(list).toMatchObject([{ trans_id, state: 'shipped' }]);
    expect(await logged()).toEqual([['API key ERP', 'tracking_changed', null, 'UPS 1Z 1, 1Z 2']]);
  });

  test('reported again, also at once by two, is one change; another carrier left out stays', async () => {
    const both = await Promise.all([ship(['1Z 1'], { carrier: 'UPS' }), ship(['1Z 1'], { carrier: 'UPS' })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const before = await stored();
    api.advanceMinutes(1);
    expect((await ship(['1Z 1'])).response).toMatchObject({ carrier: 'UPS' });
    expect(await stored()).toEqual(before);
    expect(await logged()).toHaveLength(1);
  });

  test('of two at once with other numbers, one is refused', async () => {
    const both = await Promise.all([ship(['A 1']), ship(['B 1'])]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await logged()).toHaveLength(1);
  });

  test('that would replace other numbers says so; replace: true does it, and takes them back', async () => {
    await ship(['1Z 1'], { carrier: 'UPS' });
    expect((await ship(['9400 2'], { carrier: 'USPS' })).error).toMatchObject({
      error: 'conflict',
      message: 'Order TP-1 is shipped as UPS 1Z 1. Send replace: true to change that.',
    });
    expect((await ship([])).status).toBe(409);
    expect((await ship(['9400 2'], { carrier: 'USPS', replace: true })).response).toMatchObject({
      carrier: 'USPS',
      tracking_numbers: ['9400 2'],
    });
    const { response } = await ship([], { replace: true });
    expect(response).toMatchObject({ status: 'placed', carrier: null, tracking_numbers: [] });
    expect((await logged()).at(-1)).toEqual(['API key ERP', 'tracking_changed', 'USPS 9400 2', null]);
  });

  test('an administrator takes back all numbers at once', async () => {
    await ship(['1Z 1', '1Z 2'], { carrier: 'UPS' });
    await api.call(trackOrder, { body: { trans_id, tracking_number: '' } }, admin);
    expect(await seen()).toMatchObject({ tracking_number: null, more_tracking_numbers: [], carrier: null });
  });

  test.each([
    [{ tracking_numbers: [''] }],
    [{ tracking_numbers: ['1Z', '1Z'] }],
    [{ tracking_numbers: ['1Z; drop'] }],
    [{ tracking_numbers: ['1'.repeat(65)] }],
    [{ tracking_numbers: Array.from({ length: 21 }, (_, at) => `N${at}`) }],
    [{ tracking_numbers: ['1Z'], carrier: 'UPS\u0000' }],
    [{ tracking_numbers: ['1Z'], carrier: 'U\nPS' }],
    [{ tracking_numbers: ['1Z'], carrier: 'x'.repeat(65) }],
    [{ tracking_numbers: ['1Z'], other: true }],
  ])('with %j is refused', async (changes) => {
    const body = { trans_id, ...changes };
    expect((await api.call(reportShipment, { body }, secret)).status).toBe(400);
    expect(await logged()).toEqual([]);
  });
});

describe('a cancellation', () => {
  test('is seen with its reason; no money moves, and it says that none has', async () => {
    expect((await cancel(' Sold out ')).response).toMatchObject({
      status: 'cancelled',
      cancelled: expect.any(String),
      cancel_reason: 'Sold out',
      refunded: 0,
    });
    expect(await seen()).toMatchObject({ cancel_reason: 'Sold out', refunded: 0, total_paid: 125, paid: true });
    const list = (await api.call(listMyOrders, { query: {} }, tech)).response;
    expect(list).toMatchObject([{ trans_id, state: 'cancelled' }]);
    expect(await logged()).toEqual([['API key ERP', 'order_cancelled', '$125.00', 'Sold out']]);
  });

  test('twice for one reason is one change, for another one it is refused', async () => {
    const both = await Promise.all([cancel(), cancel()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await cancel('Customer changed their mind')).error).toMatchObject({ error: 'conflict' });
    expect(await stored()).toMatchObject({ cancelReason: 'Sold out' });
    expect(await logged()).toHaveLength(1);
  });

  test('and a shipment exclude each other, also at once; an administrator ships nothing of it either', async () => {
    const both = await Promise.all([cancel(), ship(['1Z 1'])]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await ship([], { replace: true });
    await cancel();
    expect((await ship(['1Z 2'])).error.message).toBe('Order TP-1 is cancelled, so it cannot be shipped.');
    const { status } = await api.call(trackOrder, { body: { trans_id, tracking_number: '1Z 3' } }, admin);
    expect([status, (await stored())?.trackingNumber]).toEqual([400, null]);
  });

  test.each(['', '  ', 'no', 'x'.repeat(301), 'Sold\u0007 out', 'a\nb\nc'])(
    'with the reason %j is refused',
    async (reason) => {
      expect((await cancel(reason)).status).toBe(400);
      expect(await logged()).toEqual([]);
    },
  );
});

describe('a refund that was made at the card provider', () => {
  test('is reported as the sum in all: the same again is no change, less and more than was paid are refused', async () => {
    await cancel();
    expect((await refund(25.5)).response).toMatchObject({ refunded: 25.5, status: 'cancelled' });
    expect((await refund(25.5)).status).toBe(200);
    expect((await refund(20)).error.message).toBe('$25.50 of order TP-1 was already refunded.');
    expect((await refund(125.01)).error.message).toBe('Only $125.00 were paid for order TP-1.');
    expect((await refund(125)).response).toMatchObject({ refunded: 125 });
    expect((await seen()).refunded).toBe(125);
    expect((await logged()).slice(1)).toEqual([
      ['API key ERP', 'order_refunded', '$0.00', '$25.50'],
      ['API key ERP', 'order_refunded', '$25.50', '$125.00'],
    ]);
  });

  test('waits for a refund of the portal that is in progress, which its sum may contain', async () => {
    const [order] = await api.db.select({ id: orders.id }).from(orders);
    const [id, now] = [crypto.randomUUID(), new Date()];
    const row = { id, orderId: order?.id ?? 0, kind: 'provider', state: 'refunding', lines: [] } as const;
    const split = { amountCents: 500, partsCents: 500, shippingCents: 0, taxCents: 0 };
    await api.db
      .insert(orderRefunds)
      .values({ ...row, ...split, reason: 'Sold out', created: now, modified: now, due: now });
    expect((await refund(5)).error.message).toMatch(/is in progress/);
    await api.db.update(orderRefunds).set({ due: null });
    expect((await refund(120)).status).toBe(200);
    expect((await refund(125)).status).toBe(409);
  });

  test.each([0, -1, 1.005, 1e12])('of %d is refused', async (refunded) => {
    expect((await refund(refunded)).status).toBe(400);
  });
});

test('webhooks are told of each change, and of nothing that is none', async () => {
  await insertWebhook(api, { url: 'http://127.0.0.1:9/', events: ['order.changed'] });
  await ship(['1Z 1']);
  await ship(['1Z 1']);
  await cancel();
  await ship([], { replace: true });
  await cancel();
  await refund(125);
  const events = await api.db.select().from(webhookEvents).orderBy(asc(webhookEvents.id));
  expect(events.map(({ data }) => data)).toMatchObject([
    { status: 'shipped', tracking_numbers: ['1Z 1'] },
    { status: 'placed', tracking_numbers: [] },
    { status: 'cancelled', refunded: 0 },
    { status: 'cancelled', refunded: 125 },
  ]);
});

test('a key without the scope, a session and an unknown order change nothing', async () => {
  for (const make of [ship.bind(null, ['1Z 1'], {}), cancel.bind(null, 'Sold out'), refund.bind(null, 1)]) {
    expect((await make(readOnly.secret)).status).toBe(403);
    expect((await make(admin)).status).toBe(401);
  }
  const unknown = { trans_id: 'TP-0' };
  const none = await api.call(reportShipment, { body: { ...unknown, tracking_numbers: ['1Z'] } }, secret);
  const gone = await api.call(cancelOrder, { body: { ...unknown, reason: 'Sold out' } }, secret);
  expect([none.status, gone.status]).toEqual([404, 404]);
  expect(await logged()).toEqual([]);
});
