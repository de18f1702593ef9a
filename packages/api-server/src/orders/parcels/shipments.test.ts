import { reportShipment } from '@tech-portal/contract/integration';
import { listNotifications } from '@tech-portal/contract/notifications';
import { shipOrders } from '@tech-portal/contract/parcels';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { orders } from '../../carts/index.ts';
import { webhookEvents } from '../../outbound/webhooks/webhook-deliveries.table.ts';
import { insertWebhook } from '../../testing/insert-webhook.ts';
import { createParcelFixture } from '../../testing/parcel-fixture.ts';

const fixture = await createParcelFixture();
const { api, admin, tech, secret, trans_id, insert, seen, ship, remove, deliver, track, stored, emailsAfter } = fixture;

describe('the email about a parcel', () => {
  test('says what is in it and how to track it, and only then the order says that it was sent', async () => {
    const before = (await api.emails()).length;
    await ship({ lines: [{ line: 0, qty: 2 }], carrier: 'UPS', tracking_number: '1Z 1' });
    expect((await seen()).tracking_sent).toBeNull();
    const [email, ...others] = await emailsAfter(before);
    expect(others).toEqual([]);
    expect(email).toMatchObject({ recipient: 'ann@example.com', subject: 'Part of your order TP-1 is on its way' });
    expect(email?.text).toContain('2 × Awning (AW-16)');
    expect(email?.text).toContain('https://www.ups.com/track?tracknum=1Z1');
    expect((await seen()).tracking_sent).toEqual(expect.any(String));
  });

  test('survives a process that dies after the commit', async () => {
    await ship({ carrier: 'UPS', tracking_number: '1Z 1' });
    const failing = await api.sendEmails(() => Promise.reject(new Error('killed')));
    expect([failing, (await seen()).tracking_sent]).toEqual([0, null]);
    api.advanceMinutes(30);
    expect((await api.emails()).at(-1)).toMatchObject({ subject: 'Your order TP-1 is on its way' });
    expect((await seen()).tracking_sent).toEqual(expect.any(String));
  });

  test('is not sent for a parcel taken back, and a new number replaces a waiting email', async () => {
    const before = (await api.emails()).length;
    const { response } = await ship({ carrier: 'UPS', tracking_number: '1Z 1' });
    await track('1Z 2');
    await track('1Z 2');
    expect((await emailsAfter(before)).map(({ subject }) => subject)).toEqual([
      'New tracking number for your order TP-1',
    ]);
    await track('1Z 3');
    await remove(response.parcels?.[0]?.id);
    expect(await emailsAfter(before)).toHaveLength(1);
    expect((await seen()).tracking_sent).toBeNull();
  });
});

test('the technician is notified with a link to the order, and webhooks hear of each change', async () => {
  await insertWebhook(api, { url: 'http://127.0.0.1:9/', events: ['order.changed'] });
  const { response } = await ship({ carrier: 'UPS', tracking_number: '1Z 1' });
  await remove(response.parcels?.[0]?.id);
  const { notifications } = (await api.call(listNotifications, { query: {} }, tech)).response;
  expect(notifications[0]).toMatchObject({ kind: 'order_shipped', estimate: null, order: 'TP-1' });
  const events = await api.db.select().from(webhookEvents);
  expect(events.map(({ data }) => data)).toMatchObject([
    { status: 'shipped', parcels: [{ tracking_number: '1Z 1' }] },
    { status: 'placed', parcels: [] },
  ]);
});

describe('an order that an earlier release shipped', () => {
  const shippedBefore = {
    shipped: true,
    trackingNumber: '1Z 1',
    moreTrackingNumbers: ['1Z 2'],
    carrier: 'UPS',
    trackingReceived: new Date('2026-01-05T10:00:00Z'),
  };

  beforeEach(async () => {
    await api.db.update(orders).set(shippedBefore).where(eq(orders.transId, trans_id));
  });

  test('has its parcels by its numbers, which can be delivered and taken back', async () => {
    const { parcels } = await seen();
    expect(parcels).toMatchObject([
      {
        tracking_number: '1Z 1',
        carrier: 'UPS',
        lines: [{ qty: 3 }, { qty: 1 }],
        shipped_at: '2026-01-05T10:00:00.000Z',
      },
      { tracking_number: '1Z 2', carrier: 'UPS', lines: [] },
    ]);
    expect((await ship()).error.message).toBe('All parts of order TP-1 are already shipped.');
    await deliver(parcels[0]?.id);
    expect(await stored()).toMatchObject({ ...shippedBefore, shippedPieces: 4 });
    const { response } = await remove(parcels[1]?.id);
    expect(response).toMatchObject({
      parcels: [{ id: parcels[0]?.id, delivered_at: expect.any(String) }],
      more_tracking_numbers: [],
      shipped: true,
    });
  });

  test('sends no email about parcels that it has had', async () => {
    const before = (await api.emails()).length;
    await deliver((await seen()).parcels[0]?.id);
    expect(await emailsAfter(before)).toEqual([]);
  });
});

test('a tracking number that the earlier release writes beside this one wins', async () => {
  await ship({ carrier: 'UPS', tracking_number: '1Z 1' });
  await api.db.update(orders).set({ trackingNumber: '1Z 9' }).where(eq(orders.transId, trans_id));
  expect((await seen()).parcels).toMatchObject([{ tracking_number: '1Z 9' }]);
  await api.db
    .update(orders)
    .set({ trackingNumber: null, carrier: null, shipped: false })
    .where(eq(orders.transId, trans_id));
  expect((await seen()).parcels).toEqual([]);
});

describe('tracking numbers on their own', () => {
  const report = (tracking_numbers: string[], replace = false) =>
    api.call(reportShipment, { body: { trans_id, tracking_numbers, replace } }, secret);

  test('ship everything in the first parcel', async () => {
    await report(['A', 'B']);
    expect((await seen()).parcels).toMatchObject([
      { tracking_number: 'A', lines: [{ qty: 3 }, { qty: 1 }] },
      { tracking_number: 'B', lines: [] },
    ]);
    await report(['C'], true);
    expect((await seen()).parcels).toMatchObject([{ tracking_number: 'C', lines: [{ qty: 3 }, { qty: 1 }] }]);
  });

  test('go to the parcel that had none, and one number changes one parcel', async () => {
    await api.call(shipOrders, { body: { trans_ids: [trans_id] } }, admin);
    expect((await report([])).status).toBe(409);
    await report(['A']);
    expect((await seen()).parcels).toMatchObject([{ tracking_number: 'A', lines: [{ qty: 3 }, { qty: 1 }] }]);
  });

  test('of an administrator leave other parts unshipped', async () => {
    await ship({ lines: [{ line: 0, qty: 1 }], tracking_number: 'A' });
    await track('B');
    expect(await seen()).toMatchObject({ shipped: false, parcels: [{ tracking_number: 'B', lines: [{ qty: 1 }] }] });
  });
});

describe('many orders at once', () => {
  const shipAll = (trans_ids: string[], token = admin) => api.call(shipOrders, { body: { trans_ids } }, token);

  test('are shipped each by itself, with a result each; again it changes nothing', async () => {
    await insert({ transId: 'TP-2', cancelled: new Date(), cancelReason: 'Sold out' });
    await insert({ transId: 'TP-3', parts: [] });
    await ship({ lines: [{ line: 0, qty: 1 }] });
    const { response } = await shipAll(['TP-1', 'TP-2', 'TP-3', 'TP-0']);
    expect(response.results).toEqual([
      { trans_id: 'TP-1', outcome: 'shipped' },
      { trans_id: 'TP-2', outcome: 'refused', message: 'Order TP-2 is cancelled, so it cannot be shipped.' },
      { trans_id: 'TP-3', outcome: 'refused', message: 'Order TP-3 has no parts to ship.' },
      { trans_id: 'TP-0', outcome: 'refused', message: 'Order TP-0 does not exist.' },
    ]);
    expect((await seen()).parcels).toMatchObject([{ lines: [{ qty: 1 }] }, { lines: [{ qty: 2 }, { qty: 1 }] }]);
    expect((await shipAll(['TP-1'])).response.results).toEqual([{ trans_id: 'TP-1', outcome: 'unchanged' }]);
  });

  test('by two administrators are shipped once', async () => {
    const both = await Promise.all([shipAll(['TP-1']), shipAll(['TP-1'])]);
    expect(new Set(both.map(({ response }) => response.results[0]?.outcome))).toEqual(
      new Set(['shipped', 'unchanged']),
    );
    expect((await seen()).parcels).toHaveLength(1);
  });

  test.each([[[]], [['TP-1', 'TP-1']], [Array.from({ length: 101 }, (_, at) => `TP-${at}`)]])(
    '%j is refused',
    async (ids) => {
      expect((await shipAll(ids)).status).toBe(400);
    },
  );

  test('are for administrators only', async () => {
    expect((await shipAll(['TP-1'], tech)).status).toBe(403);
  });
});
