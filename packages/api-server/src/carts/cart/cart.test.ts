import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cartRequests } from '../../testing/cart-requests.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertProduct } from '../../testing/insert-products.ts';
import { carts } from './carts.table.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const tech2 = await api.signIn('tech2');
const { read, add, change, remove, setPart, quantities } = cartRequests(api, tech);

beforeEach(async () => {
  await api.db.delete(carts);
});

describe('reading the cart', () => {
  test('gives an empty one with its id, the same each time', async () => {
    const { response } = await read();
    expect(response).toEqual({ cart_id: expect.any(Number), version: 0, cart: [], subtotal: 0 });
    expect((await read()).response.cart_id).toBe(response.cart_id);
  });

  test('makes one cart for two tabs that look at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => read()));
    expect(new Set(answers.map(({ response }) => response.cart_id)).size).toBe(1);
  });

  test('gives each line in full, money in dollars', async () => {
    const id = await insertProduct(api.db, { priceCents: 29_301, slug: 'pd4635v', mpn: 'PD4635V', imageUrl: '/x.svg' });
    await add(id, 3);
    const { response } = await read();
    expect(response.cart[0]).toEqual({
      id,
      type: 'p',
      title: 'Water Heater <b>SW6D</b>',
      sku: 'PD4635V',
      qty: 3,
      price: 293.01,
      cost: 310.5,
      fulfilled_by: 'PRODUCT',
      brand: expect.stringMatching(/^Brand/),
      stock: 5,
      img: { url: '/x.svg' },
      custom_url: '/pd4635v/',
      weight: expect.closeTo(33.3, 4),
      length: 16,
      width: 12.5,
      height: 12.5,
      add_ship_per: 2.5,
      total: 879.03,
    });
    expect(response.subtotal).toBe(879.03);
  });

  test('gives everybody their own', async () => {
    await add(await insertProduct(api.db), 1);
    expect(await quantities(tech2)).toEqual([]);
  });
});

describe('adding a part', () => {
  test('puts it at the end and counts the version up', async () => {
    const [first, second] = [await insertProduct(api.db), await insertProduct(api.db, { type: 'm' })];
    await add(first, 1);
    const { status, response } = await add(second, 2, { type: 'm' });
    expect(status).toBe(200);
    expect(response.cart.map(({ id, qty }) => [id, qty])).toEqual([
      [first, 1],
      [second, 2],
    ]);
    expect(response.version).toBe(2);
    expect(response.cart[1]).toMatchObject({ fulfilled_by: 'MEYER_RAW', img: null });
  });

  test('merges the same part', async () => {
    const id = await insertProduct(api.db);
    await add(id, 1);
    expect((await add(id, 2)).response.cart).toMatchObject([{ id, qty: 3 }]);
  });

  test('merges up to the stock and says so', async () => {
    const id = await insertProduct(api.db, { mpn: '501LSW-1' });
    await add(id, 3);
    const { response } = await add(id, 4);
    expect(response.cart).toMatchObject([{ id, qty: 5 }]);
    expect(response.cart_error).toBe('Only 5 of 501LSW-1 in stock: your cart now has all of them.');
    const { status, error } = await add(id, 1);
    expect(status).toBe(422);
    expect(error.message).toBe('501LSW-1 cannot be added again: all 5 in stock are in your cart.');
  });

  test('takes the whole stock, at once or in two, without a word about it', async () => {
    const [atOnce, inTwo] = [await insertProduct(api.db), await insertProduct(api.db)];
    for (const { status, response } of [await add(atOnce, 5), await add(inTwo, 2), await add(inTwo, 3)]) {
      expect(status).toBe(200);
      expect(response).not.toHaveProperty('cart_error');
      expect(response).not.toHaveProperty('new_price');
    }
    expect(await quantities()).toEqual([
      [atOnce, 5],
      [inTwo, 5],
    ]);
  });

  test('refuses more than the stock and a part without stock, and changes nothing', async () => {
    const [few, none] = [
      await insertProduct(api.db, { mpn: 'FEW' }),
      await insertProduct(api.db, { stock: 0, mpn: 'NONE' }),
    ];
    const tooMany = await add(few, 6);
    expect(tooMany.status).toBe(422);
    expect(tooMany.error).toEqual({ error: 'out_of_stock', message: 'FEW cannot be added 6 times: 5 in stock.' });
    expect((await add(none, 1)).error).toEqual({ error: 'out_of_stock', message: 'NONE is out of stock.' });
    expect((await read()).response).toMatchObject({ cart: [], version: 0 });
  });

  test('refuses an unknown part and a part of another source', async () => {
    const id = await insertProduct(api.db);
    const { status, error } = await add(999_999_999, 1);
    expect(status).toBe(404);
    expect(error.message).toBe('There is no product 999999999 of type p.');
    expect((await add(id, 1, { type: 'n' })).status).toBe(404);
    expect((await add(2_147_483_647, 1)).status).toBe(404);
  });

  test('returns the new price of a part that was in the cart', async () => {
    const id = await insertProduct(api.db, { priceCents: 1299 });
    await add(id, 1);
    await setPart(id, { priceCents: 1399 });
    const { response } = await add(id, 1);
    expect(response).toMatchObject({ new_price: 13.99, subtotal: 27.98 });
    expect((await add(id, 1)).response.new_price).toBeUndefined();
  });

  test('loses nothing when many tabs add at once', async () => {
    const [one, many] = [await insertProduct(api.db), await insertProduct(api.db, { stock: 100 })];
    const answers = await Promise.all([...Array.from({ length: 20 }, () => add(many, 1)), add(one, 1), add(one, 1)]);
    expect(answers.map(({ status }) => status)).toEqual(Array(22).fill(200));
    expect(new Map(await quantities())).toEqual(
      new Map([
        [many, 20],
        [one, 2],
      ]),
    );
    expect((await read()).response.version).toBe(22);
  });

  test('takes the own cart id and knows no other', async () => {
    const id = await insertProduct(api.db);
    const { cart_id: own } = (await read()).response;
    const { cart_id: foreign } = (await read(tech2)).response;
    expect((await add(id, 1, { cart_id: own })).status).toBe(200);
    for (const cart_id of [foreign, 999_999, 2_147_483_647]) {
      expect((await add(id, 1, { cart_id })).status).toBe(404);
      expect((await change(0, id, 2, { cart_id })).status).toBe(404);
      expect((await remove(0, id, { cart_id })).status).toBe(404);
    }
    expect(await quantities()).toEqual([[id, 1]]);
    expect(await quantities(tech2)).toEqual([]);
  });

  test('is limited to 500 different parts', async () => {
    const { cart_id: cartId } = (await read()).response;
    const model = await insertProduct(api.db);
    await api.db.execute(sql`
      with parts as (
        insert into products (type, title, description, brand_id, upc, mpn, slug, price_cents, cost_cents, stock,
          weight, length, width, height, add_ship_per_cents)
        select type, title, description, brand_id, upc, mpn, slug || '-' || number, price_cents, cost_cents, stock,
          weight, length, width, height, add_ship_per_cents
        from products, generate_series(1, 500) as number where id = ${model}
        returning id
      )
      insert into cart_items (cart_id, product_id, qty, price_cents) select ${cartId}::int, id, 1, 100 from parts`);
    const { status, error } = await add(await insertProduct(api.db), 1);
    expect(status).toBe(400);
    expect(error.message).toBe('A cart holds at most 500 different parts.');
  });
});
