import { addCartItem, getMyCart } from '@tech-portal/contract/cart';
import { getEstimate } from '@tech-portal/contract/estimates';
import { addCartItems } from '@tech-portal/contract/quick-order';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { carts } from '../cart/carts.table.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { insertProduct } from '../../testing/insert-products.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const tech2 = await api.signIn('tech2');

beforeEach(async () => {
  await api.db.delete(carts);
});

interface Item {
  id: number;
  qty: number;
  type?: 'p' | 'm' | 'n';
}

function add(items: Item[], cartId?: number, token = tech) {
  const body = {
    items: items.map(({ type = 'p', ...item }) => ({ ...item, type })),
    ...(cartId && { cart_id: cartId }),
  };
  return api.call(addCartItems, { body }, token);
}

async function quantities(token = tech): Promise<[id: number, qty: number][]> {
  return (await api.call(getMyCart, {}, token)).response.cart.map(({ id, qty }) => [id, qty]);
}

test('adds all parts in the order sent, in one change', async () => {
  const ids = [await insertProduct(api.db), await insertProduct(api.db), await insertProduct(api.db)] as const;
  const { response } = await add([
    { id: ids[2], qty: 1 },
    { id: ids[0], qty: 5 },
    { id: ids[1], qty: 2 },
  ]);
  expect(response.cart.map(({ id, qty }) => [id, qty])).toEqual([
    [ids[2], 1],
    [ids[0], 5],
    [ids[1], 2],
  ]);
  expect(response).toMatchObject({ version: 1, subtotal: 3520 });
  expect(response.results).toEqual([
    { id: ids[2], type: 'p', added: 1 },
    { id: ids[0], type: 'p', added: 5 },
    { id: ids[1], type: 'p', added: 2 },
  ]);
});

test('merges with what is in the cart, up to the stock, and says so', async () => {
  const id = await insertProduct(api.db, { stock: 5, mpn: 'MERGE-1' });
  await api.call(addCartItem, { body: { id, type: 'p', qty: 3 } }, tech);
  const { response } = await add([{ id, qty: 4 }]);
  expect(response.cart).toMatchObject([{ id, qty: 5 }]);
  expect(response.results).toEqual([{ id, type: 'p', added: 2, error: 'Only 2 of 4 added: 5 of MERGE-1 in stock.' }]);
  const again = await add([{ id, qty: 1 }]);
  expect(again.response.results).toEqual([
    { id, type: 'p', added: 0, error: 'All 5 of MERGE-1 in stock are already in the cart.' },
  ]);
  expect(again.response.version).toBe(response.version);
  expect(await quantities()).toEqual([[id, 5]]);
});

test('one that cannot be added does not prevent the others', async () => {
  const good = await insertProduct(api.db);
  const gone = await insertProduct(api.db, { stock: 0, mpn: 'GONE-2' });
  const { response } = await add([
    { id: gone, qty: 1 },
    { id: 99_999_999, qty: 1 },
    { id: good, qty: 1, type: 'm' },
    { id: good, qty: 2 },
  ]);
  expect(response.results.map(({ added, error }) => [added, error])).toEqual([
    [0, 'GONE-2 is out of stock.'],
    [0, 'This part is no longer sold.'],
    [0, 'This part is no longer sold.'],
    [2, undefined],
  ]);
  expect(await quantities()).toEqual([[good, 2]]);
});

test('the same part twice counts together', async () => {
  const id = await insertProduct(api.db, { stock: 5 });
  const { response } = await add([
    { id, qty: 3 },
    { id, qty: 3 },
  ]);
  expect(response.results.map(({ added }) => added)).toEqual([3, 2]);
  expect(await quantities()).toEqual([[id, 5]]);
});

test('a cart holds at most 500 different parts, and a full one takes more of them', async () => {
  const [valid, refused] = [await insertProduct(api.db), await insertProduct(api.db)];
  const { response: before } = await api.call(getMyCart, {}, tech);
  // Fills 499 of the 500 lines.
  await api.db.execute(sql`
    with copies as (
      insert into products (type, title, description, brand_id, upc, mpn, slug, price_cents, cost_cents, stock,
        weight, length, width, height, add_ship_per_cents)
      select type, title, description, brand_id, upc, 'COPY-' || n, 'copy-' || n, price_cents, cost_cents, stock,
        weight, length, width, height, add_ship_per_cents
      from products, generate_series(1, 499) as n where id = ${valid}
      returning id
    )
    insert into cart_items (cart_id, product_id, qty, price_cents) select ${before.cart_id}, id, 1, 100 from copies`);
  const { response } = await add([
    { id: valid, qty: 1 },
    { id: refused, qty: 1 },
  ]);
  expect(response.cart).toHaveLength(500);
  expect(response.results.map(({ added, error }) => [added, error])).toEqual([
    [1, undefined],
    [0, 'A cart holds at most 500 different parts.'],
  ]);
  const { response: more } = await add([{ id: valid, qty: 1 }]);
  expect(more.results.map(({ added, error }) => [added, error])).toEqual([[1, undefined]]);
});

test('ten at once add what ten one after the other add', async () => {
  const id = await insertProduct(api.db, { stock: 50 });
  await Promise.all(Array.from({ length: 10 }, () => add([{ id, qty: 3 }])));
  expect(await quantities()).toEqual([[id, 30]]);
});

test("somebody else's cart does not exist", async () => {
  const id = await insertProduct(api.db);
  const other = (await api.call(getMyCart, {}, tech2)).response.cart_id;
  const { status, error } = await add([{ id, qty: 1 }], other);
  expect([status, error.error]).toEqual([404, 'not_found']);
  expect(await quantities(tech2)).toEqual([]);
});

test('with the id of an estimate the parts go there, and an invoice becomes a draft again', async () => {
  const id = await insertProduct(api.db, { stock: 5 });
  const customerId = await insertCustomer(api.db, 'tech');
  const estimate = await insertEstimate(api.db, customerId, { approved: true });
  const { response } = await add([{ id, qty: 7 }], estimate);
  expect(response).toMatchObject({ cart_id: estimate, cart: [{ id, qty: 5 }], results: [{ added: 5 }] });
  const after = (await api.call(getEstimate, { query: { cart_id: estimate } }, tech)).response;
  expect(after).toMatchObject({ status: 'draft', parts: [{ quantity: 5 }] });
  expect(await quantities()).toEqual([]);
});

test('an estimate of somebody else, an expired one and an order take nothing', async () => {
  const id = await insertProduct(api.db);
  const customerId = await insertCustomer(api.db, 'tech');
  const own = (changes: object) => insertEstimate(api.db, customerId, changes);
  const expired = await own({ issueDate: '2026-01-01', expiryDate: '2026-01-31' });
  const order = await own({ approved: true, paid: true });
  const draft = await own({});
  const answers = [
    await add([{ id, qty: 1 }], draft, tech2),
    await add([{ id, qty: 1 }], expired),
    await add([{ id, qty: 1 }], order),
  ];
  expect(answers.map(({ error }) => error.error)).toEqual(['not_found', 'estimate_expired', 'estimate_closed']);
});

test.each([
  ['no items', { items: [] }],
  ['quantity 0', { items: [{ id: 1, type: 'p', qty: 0 }] }],
  ['a price of its own', { items: [{ id: 1, type: 'p', qty: 1, price: 0.01 }] }],
  ['201 items', { items: Array.from({ length: 201 }, () => ({ id: 1, type: 'p', qty: 1 })) }],
])('is refused: %s', async (_, body) => {
  const response = await api.request('/api/my-cart/items', {
    method: 'POST',
    headers: { authorization: `Bearer ${tech}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
});

test.each(['retail', 'newtech'] as const)('%s has no cart to add to', async (username) => {
  expect((await add([{ id: 1, qty: 1 }], undefined, await api.signIn(username))).status).toBe(403);
});
