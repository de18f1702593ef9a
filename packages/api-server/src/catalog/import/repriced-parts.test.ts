import { addCartItem, changeCartItem } from '@tech-portal/contract/cart';
import { placeOrder } from '@tech-portal/contract/checkout';
import { approveEstimate, getEstimate } from '@tech-portal/contract/estimates';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products } from '../products.table.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { feedOf, importFeed, part } from '../../testing/import-feed.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const customer = await insertCustomer(api.db, 'tech');
const send = (...rows: readonly string[]) => importFeed(api, { parts: feedOf(...rows), mostRemovedPercent: 100 });
const estimateOf = async (cart: number) => (await api.call(getEstimate, { query: { cart_id: cart } }, tech)).response;

let [id, cart] = [0, 0];
beforeEach(async () => {
  await send(part('Z1'), part('Z2'));
  const [row] = await api.db.select({ id: products.id }).from(products).where(eq(products.feedKey, 'Z1'));
  id = row?.id ?? 0;
  cart = await insertEstimate(api.db, customer);
  await api.call(addCartItem, { body: { id, type: 'p', qty: 2, cart_id: cart } }, tech);
});

test('a part of an estimate that a feed prices anew says its new price when the line is changed', async () => {
  await send(part('Z1', { price: 99, stock: 3 }), part('Z2'));
  const { response } = await api.call(changeCartItem, { body: { position: 0, id, qty: 5, cart_id: cart } }, tech);
  expect(response).toMatchObject({ cart_error: 'Only 3 of PN-Z1 in stock.', new_price: 99 });
  expect((await estimateOf(cart)).parts).toMatchObject([{ quantity: 3, price: 99 }]);
});

test('a part of an estimate that is sold no more stays on it without stock, and blocks paying', async () => {
  await send(part('Z2'));
  const { parts, summary } = await estimateOf(cart);
  expect(parts).toMatchObject([{ quantity: 2, part: { id, stock: 0 } }]);
  const more = await api.call(changeCartItem, { body: { position: 0, id, qty: 1, cart_id: cart } }, tech);
  expect(more.error.message).toContain('PN-Z1 is out of stock.');
  const total = summary?.total ?? 0;
  expect((await api.call(approveEstimate, { body: { cart_id: cart, total } }, tech)).status).toBe(200);
  const body = { cart_id: cart, finix_token: 'TK1', finix_session_id: 'FS1', expected_total: total };
  expect((await api.call(placeOrder, { body }, tech)).error).toMatchObject({
    error: 'out_of_stock',
    message: expect.stringContaining('PN-Z1'),
  });
});
