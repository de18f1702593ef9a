import { addCartItem, getMyCart } from '@tech-portal/contract/cart';
import { reorder } from '@tech-portal/contract/orders';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { carts, orders } from '../carts/index.ts';
import type { OrderedPart } from '../carts/index.ts';
import { products } from '../catalog/index.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { insertProduct } from '../testing/insert-products.ts';
import { users } from '../platform/users/index.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');

const address = {
  first_name: 'Ann',
  last_name: 'Lee',
  company_name: '',
  address_1: '4 Lake Rd',
  address_2: '',
  city: 'Goshen',
  state: 'IN',
  zip_code: '46526',
  email: 'ann@example.com',
  phone: '(555) 123-4567',
};

let count = 0;

async function insertOrder(parts: readonly { id: number; qty: number }[]): Promise<string> {
  count += 1;
  const [user] = await api.db.select({ id: users.id }).from(users).where(eq(users.username, 'tech'));
  if (!user) throw new Error('The demo technician is missing.');
  const ordered = new Date();
  const [cart] = await api.db.insert(carts).values({ userId: user.id, ordered }).returning({ id: carts.id });
  if (!cart) throw new Error('The cart was not inserted.');
  const transId = `TP-REORDER-${count}`;
  await api.db.insert(orders).values({
    transId,
    cartId: cart.id,
    isEstimate: false,
    userId: user.id,
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    orderDate: ordered,
    orderDay: '2026-03-02',
    subtotalCents: 0,
    shippingCents: 0,
    taxCents: 0,
    totalCents: 0,
    totalPaidCents: 0,
    shipping: address,
    billing: address,
    parts: parts.map(({ id, qty }): OrderedPart => ({
      productId: id,
      type: 'p',
      title: 'Water <b>Heater</b>',
      brand: 'Suburban',
      mpn: 'SW6D',
      slug: 'sw6d',
      imageUrl: null,
      qty,
      priceCents: 100,
      costCents: 80,
      weight: 1,
      length: 1,
      width: 1,
      height: 1,
      addShipPerCents: 0,
    })),
    paid: true,
    paymentType: 'card',
    paymentInfo: 'VISA ending in 4242',
  });
  return transId;
}

const send = (transId: string, token = tech) => api.call(reorder, { body: { trans_id: transId } }, token);

beforeEach(async () => {
  await api.db.delete(orders);
  await api.db.delete(carts);
});

test('puts the parts of an order into the cart, at the price of today', async () => {
  const [first, second] = [await insertProduct(api.db), await insertProduct(api.db, { priceCents: 1050 })];
  const { response } = await send(
    await insertOrder([
      { id: first, qty: 1 },
      { id: second, qty: 4 },
    ]),
  );
  expect(response).toMatchObject({
    cart: [
      { id: first, qty: 1, price: 440 },
      { id: second, qty: 4, price: 10.5 },
    ],
    subtotal: 482,
    skipped: [],
  });
  expect((await api.call(getMyCart, {}, tech)).response.cart_id).toBe(response.cart_id);
});

test('says of which parts fewer than ordered were added, and why', async () => {
  const short = await insertProduct(api.db, { stock: 2, mpn: 'SHORT-3' });
  const none = await insertProduct(api.db, { stock: 0, mpn: 'NONE-3' });
  const gone = await insertProduct(api.db);
  await api.call(addCartItem, { body: { id: short, type: 'p', qty: 1 } }, tech);
  const transId = await insertOrder([
    { id: short, qty: 3 },
    { id: none, qty: 1 },
    { id: gone, qty: 1 },
  ]);
  await api.db.delete(products).where(eq(products.id, gone));
  const { response } = await send(transId);
  expect(response.cart).toMatchObject([{ id: short, qty: 2 }]);
  expect(response.skipped).toEqual([
    { title: 'Water Heater', reason: 'Only 1 of 3 added: 2 of SHORT-3 in stock.' },
    { title: 'Water Heater', reason: 'NONE-3 is out of stock.' },
    { title: 'Water Heater', reason: 'This part is no longer sold.' },
  ]);
});

test('an order without parts adds nothing', async () => {
  expect((await send(await insertOrder([]))).response).toMatchObject({ cart: [], skipped: [] });
});

test('the same key twice orders once (API-49)', async () => {
  const part = await insertProduct(api.db);
  const body = { trans_id: await insertOrder([{ id: part, qty: 2 }]) };
  const again = async () => (await api.call(reorder, { body, key: 'one-key-for-this-order' }, tech)).response;
  const first = await again();
  expect(first.cart).toMatchObject([{ id: part, qty: 2 }]);
  expect(await again()).toEqual(first);
});

test("somebody else's order and an unknown one are not found", async () => {
  const transId = await insertOrder([{ id: await insertProduct(api.db), qty: 1 }]);
  const tech2 = await api.signIn('tech2');
  const answers = [await send(transId, tech2), await send('TP-NONE')];
  expect(answers.map(({ status, error }) => [status, error.error])).toEqual([
    [404, 'not_found'],
    [404, 'not_found'],
  ]);
  expect((await api.call(getMyCart, {}, tech2)).response.cart).toEqual([]);
});

test("an administrator reorders anybody's order into the own cart", async () => {
  const id = await insertProduct(api.db);
  const admin = await api.signIn('admin');
  const transId = await insertOrder([{ id, qty: 2 }]);
  expect((await send(transId, admin)).response.cart).toMatchObject([{ id, qty: 2 }]);
  expect((await api.call(getMyCart, {}, tech)).response.cart).toEqual([]);
});

test('needs an approved technician', async () => {
  const statuses = [];
  for (const token of [undefined, await api.signIn('retail'), await api.signIn('newtech')]) {
    statuses.push((await api.call(reorder, { body: { trans_id: 'TP-1' } }, token)).status);
  }
  expect(statuses).toEqual([401, 403, 403]);
});
