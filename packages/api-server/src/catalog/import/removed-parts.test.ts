import { addCartItem, changeCartItem, getMyCart } from '@tech-portal/contract/cart';
import { addFavorite, listFavorites } from '@tech-portal/contract/favorites';
import { getProduct, searchProducts } from '@tech-portal/contract/products';
import { addCartItems } from '@tech-portal/contract/quick-order';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { products } from '../products.table.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { feedOf, importFeed, part } from '../../testing/import-feed.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const send = (...rows: readonly string[]) => importFeed(api, { parts: feedOf(...rows), mostRemovedPercent: 100 });
const html = '<p>Quiet <script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">pump</a></p>';
const idOf = async (key: string): Promise<number> => {
  const [row] = await api.db.select({ id: products.id }).from(products).where(eq(products.feedKey, key));
  return row?.id ?? 0;
};
const found = async (text: string) =>
  (await api.call(searchProducts, { query: { search_query: text } }, tech)).response;

let id = 0;
beforeAll(async () => {
  await send(part('Z1', { title: 'Zephyr Pump' }), part('Z2'), part('Z3'));
  await api.indexCatalog();
  id = await idOf('Z1');
  await api.call(addCartItem, { body: { id, type: 'p', qty: 2 } }, tech);
  await api.call(addFavorite, { body: { id, type: 'p' } }, tech);
});

test('a changed price is a new price on the line of the cart', async () => {
  await send(part('Z1', { title: 'Zephyr Pump', price: 99, stock: 3 }), part('Z2'), part('Z3'));
  const { response } = await api.call(changeCartItem, { body: { position: 0, id, qty: 5 } }, tech);
  expect(response).toMatchObject({ cart_error: 'Only 3 of PN-Z1 in stock.', new_price: 99 });
});

test('a part that is sold no more leaves search, page and favorites, and stays in the cart without stock', async () => {
  expect(await found('zephyr')).toHaveLength(1);
  await send(part('Z2'), part('Z3'));
  await api.indexCatalog();
  expect(await found('zephyr')).toEqual([]);
  expect((await api.call(getProduct, { query: { id: String(id), type: 'p' } }, tech)).status).toBe(404);
  expect((await api.call(listFavorites, { query: { page: 1 } }, tech)).response).toEqual([]);
  const { response } = await api.call(getMyCart, {}, tech);
  expect(response.cart).toMatchObject([{ id, qty: 3, stock: 0 }]);
  const more = await api.call(changeCartItem, { body: { position: 0, id, qty: 1 } }, tech);
  expect(more.error.message).toBe('PN-Z1 is out of stock. Please remove it from your cart.');
  expect((await api.call(addCartItem, { body: { id, type: 'p', qty: 1 } }, tech)).status).toBe(404);
  const many = await api.call(addCartItems, { body: { items: [{ id, type: 'p', qty: 1 }] } }, tech);
  expect(many.response.results).toMatchObject([{ error: 'This part is no longer sold.' }]);
});

test('pieces that a failed payment gives back to it are not sold', async () => {
  await api.db.execute(sql`update products set stock = 4 where id = ${id}`);
  expect((await api.call(getMyCart, {}, tech)).response.cart).toMatchObject([{ stock: 0 }]);
});

test('it is a favorite again, and found, when a feed brings it back', async () => {
  await send(part('Z1', { title: 'Zephyr Pump' }), part('Z2'), part('Z3'));
  await api.indexCatalog();
  expect(await found('zephyr')).toMatchObject([{ id }]);
  expect((await api.call(listFavorites, { query: { page: 1 } }, tech)).response).toMatchObject([{ id }]);
  expect((await api.call(getMyCart, {}, tech)).response.cart).toMatchObject([{ stock: 12 }]);
});

test('HTML of a supplier is stored as words and their structure', async () => {
  const row = {
    id: 'H1',
    part_number: 'H',
    title: 'A<b onclick=x>B</b> & C',
    brand: 'B',
    price: 1,
    stock: 1,
    weight: 1,
  };
  await importFeed(api, { parts: JSON.stringify({ ...row, description: html }), mostRemovedPercent: 100 });
  const [stored] = await api.db.select().from(products).where(eq(products.feedKey, 'H1'));
  expect(stored).toMatchObject({ title: 'A<b>B</b> &amp; C', description: '<p>Quiet pump</p>', slug: 'ab-and-c-h' });
});
