import { addCartItem, changeCartItem } from '@tech-portal/contract/cart';
import { getEstimate, listEstimateEvents } from '@tech-portal/contract/estimates';
import { addCartItems } from '@tech-portal/contract/quick-order';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '../../catalog/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { insertProduct } from '../../testing/insert-products.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const customer = await insertCustomer(api.db, 'tech');

const read = async (id: number) => (await api.call(getEstimate, { query: { cart_id: id } }, tech)).response;

/** Creates an invoice with this many pieces of a $440 part that has 5 in stock. */
async function invoiceOf(qty: number) {
  const productId = await insertProduct(api.db, { mpn: 'SW6D' });
  const parts = [{ productId, qty, priceCents: 44_000 }];
  return { productId, id: await insertEstimate(api.db, customer, { approved: true, parts }) };
}

const change = (cart_id: number, id: number, qty: number, position = 0) =>
  api.call(changeCartItem, { body: { cart_id, position, id, qty } }, tech);

test('parts of which none can be added leave an invoice an invoice', async () => {
  const { id, productId } = await invoiceOf(5);
  const items = [
    { id: productId, type: 'p', qty: 1 },
    { id: 99_999_999, type: 'p', qty: 1 },
  ] as const;
  const { response } = await api.call(addCartItems, { body: { cart_id: id, items: [...items] } }, tech);
  expect(response).toMatchObject({
    version: 0,
    results: [{ added: 0, error: 'All 5 of SW6D in stock are already in the estimate.' }, { added: 0 }],
  });
  expect(await read(id)).toMatchObject({ status: 'invoice', version: 0 });
  expect((await api.call(listEstimateEvents, { query: { cart_id: id } }, tech)).response).toEqual([]);
});

test('the quantity that is there already changes nothing, however often it is sent', async () => {
  const { id, productId } = await invoiceOf(2);
  expect((await change(id, productId, 2)).response).toMatchObject({ version: 0, cart: [{ qty: 2 }] });
  expect((await change(id, productId, 3)).response).toMatchObject({ version: 1, cart: [{ qty: 3 }] });
  expect((await change(id, productId, 3)).response).toMatchObject({ version: 1, cart: [{ qty: 3 }] });
});

test('the same quantity at another price is a change: the line gets the price of today', async () => {
  const { id, productId } = await invoiceOf(2);
  await api.db.update(products).set({ priceCents: 50_000 }).where(eq(products.id, productId));
  expect((await change(id, productId, 2)).response).toMatchObject({ new_price: 500, version: 1 });
  expect(await read(id)).toMatchObject({ status: 'draft', summary: { subtotal: 1000 } });
});

test('messages speak of the estimate', async () => {
  const { id, productId } = await invoiceOf(4);
  const add = (qty: number) => api.call(addCartItem, { body: { cart_id: id, id: productId, type: 'p', qty } }, tech);
  expect((await add(2)).response.cart_error).toBe('Only 5 of SW6D in stock: this estimate now has all of them.');
  expect((await add(1)).error.message).toBe('SW6D cannot be added again: all 5 in stock are in this estimate.');
  expect((await change(id, productId, 1, 7)).error.message).toBe('This estimate has changed. Please review it.');
  await api.db.update(products).set({ stock: 0 }).where(eq(products.id, productId));
  expect((await change(id, productId, 1)).error.message).toBe(
    'SW6D is out of stock. Please remove it from this estimate.',
  );
});
