import { beforeEach, describe, expect, test } from 'vitest';
import { cartRequests } from '../../testing/cart-requests.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertProduct } from '../../testing/insert-products.ts';
import { carts } from './carts.table.ts';

const api = await createTestApi();
const { read, add, change, setPart, quantities } = cartRequests(api, await api.signIn('tech'));

beforeEach(async () => {
  await api.db.delete(carts);
});

describe('changing a quantity', () => {
  test('sets it, and 0 deletes the line', async () => {
    const [first, second] = [await insertProduct(api.db), await insertProduct(api.db)];
    await add(first, 1);
    await add(second, 1);
    expect((await change(1, second, 4)).response.cart).toMatchObject([{ qty: 1 }, { id: second, qty: 4, total: 1760 }]);
    expect((await change(0, first, 0)).response.cart).toMatchObject([{ id: second, qty: 4 }]);
  });

  test('stops at the stock and says so', async () => {
    const id = await insertProduct(api.db, { mpn: 'SW6D' });
    await add(id, 1);
    const { response } = await change(0, id, 9);
    expect(response).toMatchObject({ cart: [{ qty: 5 }], cart_error: 'Only 5 of SW6D in stock.' });
  });

  test('reports a new price, and the line has it', async () => {
    const id = await insertProduct(api.db, { priceCents: 1000 });
    await add(id, 1);
    await setPart(id, { priceCents: 1250 });
    expect((await read()).response.cart).toMatchObject([{ price: 10 }]);
    expect((await change(0, id, 2)).response).toMatchObject({ new_price: 12.5, subtotal: 25, cart: [{ price: 12.5 }] });
  });

  test('takes a new price also where the quantity stays, and leaves the cart alone where nothing is new', async () => {
    const id = await insertProduct(api.db, { priceCents: 1000 });
    const { version } = (await add(id, 1)).response;
    expect((await change(0, id, 1)).response).toMatchObject({ version, cart: [{ price: 10 }] });
    await setPart(id, { priceCents: 1250 });
    const dearer = { version: version + 1, new_price: 12.5, subtotal: 12.5, cart: [{ price: 12.5 }] };
    expect((await change(0, id, 1)).response).toMatchObject(dearer);
  });

  test('takes the whole stock without a word about it, nor of a price that is the same', async () => {
    const id = await insertProduct(api.db, { stock: 5 });
    await add(id, 1);
    const { response } = await change(0, id, 5);
    expect(response).toMatchObject({ cart: [{ qty: 5 }] });
    expect(response).not.toHaveProperty('cart_error');
    expect(response).not.toHaveProperty('new_price');
  });

  test('keeps a line whose part has run out, until it is deleted', async () => {
    const id = await insertProduct(api.db, { mpn: 'GONE' });
    await add(id, 2);
    await setPart(id, { stock: 0 });
    const { status, error } = await change(0, id, 1);
    expect(status).toBe(422);
    expect(error.message).toBe('GONE is out of stock. Please remove it from your cart.');
    expect(await quantities()).toEqual([[id, 2]]);
    expect((await change(0, id, 0)).response.cart).toEqual([]);
  });

  test('responds to a stale position with the fresh cart and changes nothing', async () => {
    const [first, second] = [await insertProduct(api.db), await insertProduct(api.db)];
    await add(first, 1);
    await add(second, 1);
    const fresh = (await read()).response;
    for (const [position, id] of [
      [0, second],
      [2, second],
      [1000, first],
      [0, 999_999],
    ] as const) {
      const { status, error } = await change(position, id, 3);
      expect(status).toBe(409);
      expect(error).toMatchObject({ error: 'stale_position', cart: fresh });
    }
    expect((await read()).response).toEqual(fresh);
  });
});
