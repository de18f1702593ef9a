import { randomUUID } from 'node:crypto';
import { cancelPlacedOrder } from '@tech-portal/contract/orders';
import { removeParcel, reportParcel, shipParcel } from '@tech-portal/contract/parcels';
import { describe, expect, test } from 'vitest';
import { orders } from '../../carts/index.ts';
import { orderedPart } from '../../testing/ordered-part.ts';
import { createParcelFixture } from '../../testing/parcel-fixture.ts';
import { orderParcels } from './parcels.table.ts';

const fixture = await createParcelFixture();
const { api, admin, tech, secret, trans_id, insert, seen, ship, remove, deliver, stored, logged, emailsAfter } =
  fixture;

const statuses = (responses: readonly { status: number }[]) =>
  responses.map(({ status }) => status).toSorted((a, b) => a - b);

describe('a parcel', () => {
  test('has everything by default, ships the order, and its owner sees it', async () => {
    const { response } = await ship({ carrier: 'UPS', tracking_number: '1Z 1' });
    expect(response).toMatchObject({ shipped: true, carrier: 'UPS', tracking_number: '1Z 1' });
    expect(await seen()).toMatchObject({
      tracking_received: expect.any(String),
      parcels: [
        {
          carrier: 'UPS',
          tracking_number: '1Z 1',
          lines: [
            { line: 0, qty: 3 },
            { line: 1, qty: 1 },
          ],
          delivered_at: null,
        },
      ],
    });
    expect(await stored()).toMatchObject({ shippedPieces: 4, delivered: null });
    expect(await logged()).toEqual([['admin', 'parcel_shipped', null, 'UPS 1Z 1, 4 pieces']]);
  });

  test('of some parts leaves the order partly shipped, and the next one has what is left', async () => {
    await ship({ lines: [{ line: 0, qty: 2 }], carrier: 'UPS', tracking_number: '1Z 1' });
    expect(await stored()).toMatchObject({ shipped: false, shippedPieces: 2 });
    const { response } = await ship({ carrier: 'USPS', tracking_number: '9400' });
    expect(response).toMatchObject({ shipped: true, tracking_number: '1Z 1', more_tracking_numbers: ['9400'] });
    expect(response.parcels?.[1]?.lines).toEqual([
      { line: 0, qty: 1 },
      { line: 1, qty: 1 },
    ]);
    expect((await ship()).error.message).toBe('All parts of order TP-1 are already shipped.');
  });

  test.each([
    [[{ line: 0, qty: 4 }], 'Order TP-1 has only 3 of AW-16, and 4 would be shipped.'],
    [[{ line: 2, qty: 1 }], 'Order TP-1 has no part 2.'],
  ])('with %j is refused', async (lines, message) => {
    expect((await ship({ lines })).error).toMatchObject({ error: 'conflict', message });
    expect((await seen()).parcels).toEqual([]);
  });

  test.each([
    [{ lines: [] }],
    [{ lines: [{ line: 0, qty: 0 }] }],
    [{ lines: [{ line: 0, qty: 0.5 }] }],
    [
      {
        lines: [
          { line: 0, qty: 1 },
          { line: 0, qty: 1 },
        ],
      },
    ],
    [{ id: 'no uuid' }],
    [{ carrier: 'U\nPS' }],
    [{ tracking_number: '' }],
  ])('with the input %j is refused', async (body) => {
    expect((await ship(body)).status).toBe(400);
  });

  test('sent again after a lost response, also at once, is one parcel, one email and one line', async () => {
    const before = (await api.emails()).length;
    const body = { id: randomUUID(), lines: [{ line: 0, qty: 1 }], carrier: 'UPS', tracking_number: '1Z 1' };
    expect(statuses([...(await Promise.all([ship(body), ship(body), ship(body)])), await ship(body)])).toEqual([
      200, 200, 200, 200,
    ]);
    expect((await seen()).parcels).toHaveLength(1);
    expect(await emailsAfter(before)).toHaveLength(1);
    expect(await logged()).toHaveLength(1);
    expect((await ship({ ...body, carrier: 'USPS' })).error).toMatchObject({ error: 'conflict' });
    await remove(body.id);
    expect((await ship(body)).response.parcels).toEqual([]);
  });

  test('of two administrators at once is never more than was ordered', async () => {
    const lines = [{ line: 0, qty: 2 }];
    const both = await Promise.all([ship({ lines }), ship({ lines }), ship({ lines })]);
    expect(statuses(both)).toEqual([200, 409, 409]);
    expect(await stored()).toMatchObject({ shippedPieces: 2 });
  });

  test('of a cancelled order is refused, and a partly shipped order cannot be cancelled', async () => {
    const { response } = await ship({ lines: [{ line: 1, qty: 1 }] });
    const cancel = () => api.call(cancelPlacedOrder, { body: { trans_id, reason: 'Sold out' } }, admin);
    expect((await cancel()).error.message).toBe(
      'Parts of order TP-1 are shipped. If that is wrong, take its parcels back first.',
    );
    await remove(response.parcels?.[0]?.id);
    expect((await cancel()).status).toBe(200);
    expect((await ship()).error.message).toBe('Order TP-1 is cancelled, so it cannot be shipped.');
  });

  test('is refused beyond 50', async () => {
    await api.db.update(orders).set({ parts: [orderedPart({ qty: 60 })] });
    await ship({ lines: [{ line: 0, qty: 1 }] });
    const [first] = await api.db.select().from(orderParcels);
    if (!first) throw new Error('There is no parcel.');
    const others = Array.from({ length: 49 }, (_, at) => ({ ...first, id: randomUUID(), number: at + 2 }));
    await api.db.insert(orderParcels).values(others);
    expect((await ship()).error.message).toBe('Order TP-1 has 50 parcels, which is the most.');
  });

  test('is for administrators and keys with the scope only', async () => {
    expect((await ship({}, tech)).status).toBe(403);
    expect((await ship({}, secret)).status).toBe(401);
    const body = { trans_id, id: randomUUID(), tracking_number: '1Z 1' };
    expect((await api.call(reportParcel, { body }, admin)).status).toBe(401);
    expect((await api.call(reportParcel, { body }, secret)).response).toMatchObject({
      status: 'shipped',
      parcels: [{ id: body.id, tracking_number: '1Z 1' }],
    });
    expect(await logged()).toEqual([['API key ERP', 'parcel_shipped', null, '1Z 1, 4 pieces']]);
    expect((await api.db.select().from(orderParcels))[0]?.createdBy).toBe('API key ERP');
  });
});

describe('a parcel taken back', () => {
  test('leaves nothing behind, once for two administrators', async () => {
    const { response } = await ship({ carrier: 'UPS', tracking_number: '1Z 1' });
    const id = response.parcels?.[0]?.id;
    expect(statuses(await Promise.all([remove(id), remove(id)]))).toEqual([200, 200]);
    expect(await seen()).toMatchObject({ parcels: [], shipped: false, tracking_number: null, carrier: null });
    expect(await stored()).toMatchObject({ shippedPieces: 0, trackingReceived: null });
    expect((await logged()).slice(1)).toEqual([['admin', 'parcel_removed', 'UPS 1Z 1, 4 pieces', null]]);
    expect((await remove(randomUUID())).status).toBe(404);
  });

  test('of another order does not exist', async () => {
    const { response } = await ship();
    await insert({ transId: 'TP-2' });
    const body = { trans_id: 'TP-2', id: response.parcels?.[0]?.id ?? '' };
    expect((await api.call(removeParcel, { body }, admin)).status).toBe(404);
    expect((await api.call(shipParcel, { body }, admin)).error).toMatchObject({ error: 'conflict' });
  });
});

test('an order is delivered with its last parcel, and no longer when that is taken back', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await ship({ id: first, lines: [{ line: 0, qty: 3 }] });
  await deliver(first);
  expect(await stored()).toMatchObject({ delivered: null });
  await ship({ id: second });
  expect(await stored()).toMatchObject({ delivered: null });
  const { response } = await deliver(second);
  expect(response.parcels?.map((parcel) => parcel.delivered_at)).toEqual([expect.any(String), expect.any(String)]);
  expect(await stored()).toMatchObject({ delivered: expect.any(Date) });
  await deliver(second);
  await deliver(second, false);
  expect(await stored()).toMatchObject({ delivered: null });
  expect((await logged()).slice(-2)).toEqual([
    [
      'admin',
      'parcel_delivered',
      'no tracking number, 1 piece, not delivered',
      'no tracking number, 1 piece, delivered',
    ],
    [
      'admin',
      'parcel_delivered',
      'no tracking number, 1 piece, delivered',
      'no tracking number, 1 piece, not delivered',
    ],
  ]);
});
