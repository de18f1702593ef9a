import { listAuditEvents } from '@tech-portal/contract/audit';
import {
  exportOrders,
  getCart,
  getOrder,
  listMyOrders,
  listUserOrders,
  trackOrder,
} from '@tech-portal/contract/orders';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '../catalog/index.ts';
import { checkoutAddressFixture } from '../testing/checkout-address-fixture.ts';
import { createPaymentFixture } from '../testing/create-payment-fixture.ts';
import { insertProduct } from '../testing/insert-products.ts';
import { users } from '../platform/users/index.ts';
import { orders } from '../carts/index.ts';

const shop = await createPaymentFixture();
const { api } = shop;
const tech = await api.signIn('tech');
const tech2 = await api.signIn('tech2');
const admin = await api.signIn('admin');
const retail = await api.signIn('retail');

async function idOf(username: string): Promise<number> {
  const [user] = await api.db.select({ id: users.id }).from(users).where(eq(users.username, username));
  return user?.id ?? 0;
}

async function order(
  buyer: string,
  address = checkoutAddressFixture,
): Promise<{ transId: string; cartId: number; productId: number }> {
  const productId = await insertProduct(api.db, { priceCents: 1000, mpn: '=HYPERLINK("x")', stock: 9 });
  const { cartId } = await shop.checkOut(buyer, { productId, qty: 2, address });
  const { response } = await shop.pay(buyer, cartId, await shop.cardToken());
  return { transId: response.trans_id ?? '', cartId, productId };
}

const techId = await idOf('tech');
const first = await order(tech);
const second = await order(tech, { ...checkoutAddressFixture, first_name: '=1+1', last_name: 'Aaron' });
const foreign = await order(tech2);

describe('lists', () => {
  test('everybody sees their own orders, an administrator too', async () => {
    const mine = await api.call(listMyOrders, { query: {} }, tech);
    expect(mine.response).toEqual([
      {
        id: expect.any(Number),
        trans_id: first.transId,
        order_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        estimate_id: null,
        first_name: 'Dana',
        last_name: 'Reyes',
        total: expect.any(Number),
        state: 'placed',
        first_part: 'Water Heater <b>SW6D</b>',
        part_count: 1,
        page_count: 1,
      },
      expect.objectContaining({ trans_id: second.transId }),
    ]);
    expect((await api.call(listMyOrders, { query: {} }, admin)).response).toEqual([]);
  });

  test.each([
    ['order_date', 'desc', [second.transId, first.transId]],
    ['last_name', 'asc', [second.transId, first.transId]],
    ['last_name', 'desc', [first.transId, second.transId]],
    ['trans_id', 'asc', [first.transId, second.transId].toSorted((one, other) => (one < other ? -1 : 1))],
    ['total', 'asc', [first.transId, second.transId]],
  ] as const)('are sorted by %s %s', async (sort_by, sort_order, expected) => {
    const { response } = await api.call(listMyOrders, { query: { sort_by, sort_order } }, tech);
    expect(response.map(({ trans_id: transId }) => transId)).toEqual(expected);
  });

  test('a list names the first part and counts them', async () => {
    const { response } = await api.call(listMyOrders, { query: {} }, tech);
    expect(response.find(({ trans_id: transId }) => transId === first.transId)).toMatchObject({
      first_part: 'Water Heater <b>SW6D</b>',
      part_count: 1,
    });
  });

  test('a page beyond the last is empty', async () => {
    expect((await api.call(listMyOrders, { query: { page: 2 } }, tech)).response).toEqual([]);
  });

  test('an administrator sees another account’s orders, and nobody else does', async () => {
    const theirs = await api.call(listUserOrders, { query: { user_id: techId } }, admin);
    expect(theirs.response.map(({ trans_id: transId }) => transId)).toEqual([first.transId, second.transId]);
    expect((await api.call(listUserOrders, { query: { user_id: 999_999 } }, admin)).status).toBe(404);
    expect((await api.call(listUserOrders, { query: { user_id: techId } }, tech)).status).toBe(403);
    expect((await api.call(listMyOrders, { query: {} }, retail)).status).toBe(403);
  });
});

describe('one order', () => {
  const open = (transId: string, token = tech) => api.call(getOrder, { query: { trans_id: transId } }, token);

  test('shows its owner what was sold, where it goes and what it came to', async () => {
    await api.db
      .update(products)
      .set({ priceCents: 5, title: 'Renamed', stock: 3 })
      .where(eq(products.id, first.productId));
    const { response } = await open(first.transId);
    expect(response).toMatchObject({
      trans_id: first.transId,
      estimate_id: null,
      subtotal: 20,
      tax: 1.2,
      total: expect.closeTo(21.2 + response.ship, 2),
      total_paid: response.total,
      shipping: checkoutAddressFixture,
      billing: checkoutAddressFixture,
      cart: [{ id: first.productId, title: 'Water Heater <b>SW6D</b>', price: 10, qty: 2, total: 20, stock: 3 }],
      line_items: [],
      tracking_number: null,
      confirmed_to: [checkoutAddressFixture.email],
    });
  });

  test('has every field that the documents name', async () => {
    const { response } = await open(first.transId);
    const { tax } = response;
    expect(response).toMatchObject({ ship_rates: { custom: 0 }, tax_state: tax, tax_county: 0, tax_city: 0 });
  });

  test('keeps the books from everybody but administrators', async () => {
    const personal = ['cart_id', 'payment_type', 'ip', 'browser', 'session_id', 'cart_checksum', 'zoho_invoice_id'];
    const { response: mine } = await open(first.transId);
    expect(personal.filter((name) => name in mine)).toEqual([]);
    expect(mine).toMatchObject({ payment_info: 'VISA ending in 4242' });
    const { response: theirs } = await open(first.transId, admin);
    expect(theirs).toMatchObject({
      cart_id: first.cartId,
      payment_info: 'VISA ending in 4242',
      session_id: 'FS-test',
      ip: '192.0.2.1',
    });
  });

  test('of somebody else does not exist', async () => {
    expect((await open(foreign.transId)).status).toBe(404);
    expect((await open(foreign.transId, tech2)).status).toBe(200);
    expect((await open('TP-NOWHERE')).status).toBe(404);
  });
});

describe('tracking', () => {
  const track = (trackingNumber: string, token = admin, transId = first.transId) =>
    api.call(trackOrder, { body: { trans_id: transId, tracking_number: trackingNumber } }, token);

  test('an administrator sets and takes back a number, which the owner sees', async () => {
    const { response } = await track('1Z 999-AA1');
    expect(response).toMatchObject({ tracking_number: '1Z 999-AA1', shipped: true });
    expect((await api.call(getOrder, { query: { trans_id: first.transId } }, tech)).response.tracking_number).toBe(
      '1Z 999-AA1',
    );
    expect((await track('  ')).response).toMatchObject({
      tracking_number: null,
      shipped: false,
      tracking_received: null,
    });
  });

  test('is written down once for every change, from what to what', async () => {
    for (const number of ['1Z 1', '1Z 1', '1Z 2', '']) await track(number, admin, second.transId);
    await track('1Z 3', tech, second.transId);
    const lines = await api.call(listAuditEvents, { query: { search: second.transId } }, admin);
    expect(lines.response).toMatchObject([
      { actor: 'admin', action: 'tracking_changed', target: { name: '=1+1 Aaron' }, before: '1Z 2', after: null },
      { before: '1Z 1', after: '1Z 2' },
      { target: { kind: 'order', id: second.transId }, before: null, after: '1Z 1' },
    ]);
  });

  test('refuses what is no number, unknown orders and other people', async () => {
    expect((await track('<b>1</b>')).status).toBe(400);
    expect((await track('1'.repeat(65))).status).toBe(400);
    expect((await track('1', admin, 'TP-NOWHERE')).status).toBe(404);
    expect((await track('1', tech)).status).toBe(403);
  });
});

describe('the cart detail', () => {
  const detail = (id: number, token = admin) => api.call(getCart, { query: { id } }, token);

  test('of an ordered cart says what became of it', async () => {
    const { response } = await detail(first.cartId);
    expect(response).toMatchObject({
      id: first.cartId,
      trans_id: first.transId,
      paid: true,
      subtotal: 20,
      meyer_order_num: null,
      shipping: checkoutAddressFixture,
      cart: [{ id: first.productId, qty: 2, price: 10 }],
    });
  });

  test('of an open cart has its lines and no order', async () => {
    const { cartId, productId } = await shop.checkOut(tech);
    const { response } = await detail(cartId);
    expect(response).toMatchObject({
      id: cartId,
      trans_id: null,
      order_date: null,
      paid: false,
      shipping: checkoutAddressFixture,
      cart: [{ id: productId }],
    });
  });

  test('is for administrators only', async () => {
    expect((await detail(first.cartId, tech)).status).toBe(403);
    expect((await detail(999_999)).status).toBe(404);
  });
});

describe('the export', () => {
  test('has the own orders, newest first, and nothing a spreadsheet would run', async () => {
    const { response } = await api.call(exportOrders, { query: {} }, tech);
    expect(response.filename).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
    const [header, newest, oldest] = response.csv.split('\r\n');
    expect(header).toContain('Order Placed,Order ID,Customer,Subtotal,Shipping,Tax,Total');
    expect(newest).toContain(`${second.transId},'=1+1 Aaron,20`);
    expect(oldest).toContain(first.transId);
    expect(response.csv).not.toContain(foreign.transId);
  });

  test('of another account is for administrators', async () => {
    const theirs = await api.call(exportOrders, { query: { user_id: await idOf('tech2') } }, admin);
    expect(theirs.response.csv).toContain(foreign.transId);
    expect((await api.call(exportOrders, { query: { user_id: await idOf('tech2') } }, tech)).status).toBe(403);
    expect((await api.call(exportOrders, { query: { user_id: 999_999 } }, admin)).status).toBe(404);
  });
});

test('the sums of every order add up', async () => {
  for (const row of await api.db.select().from(orders)) {
    const parts = row.parts.reduce((sum, { qty, priceCents }) => sum + qty * priceCents, 0);
    expect(row.subtotalCents).toBe(parts);
    expect(row.totalCents).toBe(parts + row.shippingCents + row.taxCents);
  }
});
