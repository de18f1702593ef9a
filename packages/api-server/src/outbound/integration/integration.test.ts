import { getIntegrationOrder, listChangedOrders } from '@tech-portal/contract/integration';
import { trackOrder } from '@tech-portal/contract/orders';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { products } from '../../catalog/index.ts';
import { orders } from '../../carts/index.ts';
import { createPaymentFixture } from '../../testing/create-payment-fixture.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { insertApiKey } from '../../testing/insert-api-key.ts';
import { insertOrder } from '../../testing/insert-order.ts';

const shop = await createPaymentFixture();
const { api } = shop;
const [admin, tech] = [await api.signIn('admin'), await api.signIn('tech')];
const techId = await demoUserId(api.db, 'tech');
const { secret } = await insertApiKey(api.db, { name: 'ERP', scopes: ['orders:read'] });

beforeEach(async () => {
  await api.db.delete(orders);
});

const place = (transId: string) => insertOrder(api.db, { userId: techId, totalCents: 12_500, transId });
const changed = (query: { cursor?: string; limit?: number } = {}) => api.call(listChangedOrders, { query }, secret);
const ids = async (query = {}) => (await changed(query)).response.orders.map(({ trans_id }) => trans_id);
const track = (transId: string) =>
  api.call(trackOrder, { body: { trans_id: transId, tracking_number: '1Z 999' } }, admin);

describe('changed orders', () => {
  test('are read from the first on, the oldest change first, by cursor, each once while nothing changes', async () => {
    for (const transId of ['TP-1', 'TP-2', 'TP-3']) await place(transId);
    const first = (await changed({ limit: 2 })).response;
    expect([first.orders.map(({ trans_id }) => trans_id), first.more]).toEqual([['TP-1', 'TP-2'], true]);
    const second = (await changed({ cursor: first.cursor, limit: 2 })).response;
    expect([second.orders.map(({ trans_id }) => trans_id), second.more]).toEqual([['TP-3'], false]);
    const third = (await changed({ cursor: second.cursor })).response;
    expect(third).toEqual({ orders: [], cursor: second.cursor, more: false });
  });

  test('come again when they change, as they are then; asking again with a cursor brings the same again', async () => {
    for (const transId of ['TP-1', 'TP-2']) await place(transId);
    const { cursor } = (await changed()).response;
    await track('TP-1');
    const { orders: rows } = (await changed({ cursor })).response;
    expect(rows).toMatchObject([{ trans_id: 'TP-1', status: 'shipped', tracking_numbers: ['1Z 999'] }]);
    expect(await ids({ cursor })).toEqual(['TP-1']);
    expect(await ids()).toEqual(['TP-2', 'TP-1']);
  });

  test('a payment brings its order, with what other systems need and no data of the card', async () => {
    const { cursor } = (await changed()).response;
    const { cartId } = await shop.checkOut(tech);
    await shop.pay(tech, cartId, await shop.cardToken());
    const [transfer] = (await shop.transfers()).slice(-1);
    const [order, ...others] = (await changed({ cursor })).response.orders;
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      trans_id: expect.stringMatching(/^TP-/),
      status: 'placed',
      estimate_id: null,
      buyer: { user_id: techId, username: 'tech', customer_id: null },
      payment: { type: 'card', reference: transfer?.id },
      carrier: null,
      tracking_numbers: [],
      cancelled: null,
    });
    expect(order?.lines[0]).toEqual({
      id: expect.any(Number),
      type: 'p',
      title: expect.any(String),
      sku: expect.any(String),
      supplier_part_id: null,
      brand: expect.any(String),
      supplier: 'PRODUCT',
      qty: expect.any(Number),
      price: expect.any(Number),
      cost: expect.any(Number),
      total: expect.any(Number),
    });
    expect(order?.total).toBeCloseTo((order?.subtotal ?? 0) + (order?.ship ?? 0) + (order?.tax ?? 0), 5);
    const bought = order?.lines[0]?.id ?? 0;
    await api.db.update(products).set({ feedKey: 'ACME/0042 é' }).where(eq(products.id, bought));
    const parts = (await changed({ cursor })).response.orders[0]?.lines.map((line) => [line.id, line.supplier_part_id]);
    expect(parts).toEqual(order?.lines.map(({ id }) => [id, id === bought ? 'ACME/0042 é' : null]));
    for (const name of ['ip', 'browser', 'session_id', 'cart_checksum']) expect(order).not.toHaveProperty(name);
  });

  test.each(['x', 'c1', 'c-1-1', 'c1-1 or 1=1', 'c99999999999999999-1', '', 'c1-1\n', 'é'.repeat(200)])(
    'a cursor that nobody was given is refused: %j',
    async (cursor) => {
      const { status, error } = await changed({ cursor });
      expect([status, error.error]).toEqual([400, 'invalid_input']);
    },
  );

  test.each([0, 201, -1, 1.5])('a limit of %d is refused', async (limit) => {
    expect((await changed({ limit })).status).toBe(400);
  });

  test('a cursor of a state that is gone since a restore is refused, instead of skipping what came after it', async () => {
    await place('TP-1');
    const kept = (await changed()).response.cursor;
    await place('TP-2');
    await place('TP-3');
    const { cursor } = (await changed()).response;
    // Simulates a restored backup from the time of the first order.
    await api.db.execute(sql`delete from orders where trans_id <> 'TP-1'`);
    await api.db.execute(sql`select setval('order_change_numbers', (select max(number) from order_changes))`);
    expect((await changed({ cursor })).error).toMatchObject({
      error: 'conflict',
      message: expect.stringMatching(/backup/),
    });
    for (const transId of ['TP-4', 'TP-5', 'TP-6']) await place(transId);
    expect((await changed({ cursor })).status).toBe(409);
    expect(await ids({ cursor: kept })).toEqual(['TP-4', 'TP-5', 'TP-6']);
  });

  test('what is undone is no change', async () => {
    await place('TP-1');
    const { cursor } = (await changed()).response;
    const undone = api.db.transaction(async (tx) => {
      await insertOrder(tx, { userId: techId, totalCents: 100, transId: 'TP-2' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await changed({ cursor })).response).toMatchObject({ orders: [], cursor });
  });
});

describe('one order', () => {
  test('is found by its number and by its id', async () => {
    const id = await place('TP-7');
    const byNumber = await api.call(getIntegrationOrder, { query: { trans_id: 'TP-7' } }, secret);
    const byId = await api.call(getIntegrationOrder, { query: { id } }, secret);
    expect(byNumber.response).toMatchObject({ id, trans_id: 'TP-7', total: 125, shipping: { city: 'Goshen' } });
    expect(byId.response).toEqual(byNumber.response);
  });

  test('that does not exist is not found, and one of the two has to be said', async () => {
    const get = (query: object) => api.call(getIntegrationOrder, { query }, secret);
    expect((await get({ trans_id: 'TP-0' })).status).toBe(404);
    expect((await get({ id: 2_147_483_647 })).status).toBe(404);
    expect((await get({})).status).toBe(400);
    expect((await get({ id: 1, trans_id: 'TP-7' })).status).toBe(400);
    expect((await get({ trans_id: 'x'.repeat(65) })).status).toBe(400);
  });
});
