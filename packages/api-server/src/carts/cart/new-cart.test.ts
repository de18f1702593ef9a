import { addCartItem } from '@tech-portal/contract/cart';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertProduct } from '../../testing/insert-products.ts';
import { users } from '../../platform/users/index.ts';
import { cartItems, carts } from './carts.table.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');

const waiting = async () =>
  (
    await selectRows(
      api.db,
      sql`select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`,
    )
  ).length;

test('a cart that another tab makes at the same moment is held like one that was there', async () => {
  const [user] = await api.db.select({ id: users.id }).from(users).where(eq(users.username, 'tech'));
  const userId = user?.id ?? 0;
  await api.db.delete(carts).where(and(eq(carts.userId, userId), eq(carts.kind, 'store')));
  const part = await insertProduct(api.db);
  const [made, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = api.db.transaction(async (tx) => {
    await tx.insert(carts).values({ userId, kind: 'store' });
    made.resolve();
    await mayCommit.promise;
  });
  await made.promise;
  const addOne = () => api.call(addCartItem, { body: { id: part, type: 'p', qty: 1 } }, tech);
  const adding = [addOne(), addOne()];
  await expect.poll(waiting).toBe(2);
  mayCommit.resolve();
  await first;

  const answers = (await Promise.all(adding)).map(({ response }) => response);
  answers.sort((one, other) => one.version - other.version);
  const versions = answers.map(({ version, cart }) => [version, cart.map(({ id, qty }) => [id, qty])]);
  expect(versions).toEqual([
    [1, [[part, 1]]],
    [2, [[part, 2]]],
  ]);
  expect(new Set(answers.map(({ cart_id: id }) => id)).size).toBe(1);
});

/** Changes the cart in a transaction that stays open until a concurrent request to add a part is waiting for it. */
async function addDuring(change: (tx: Database, cartId: number) => Promise<unknown>, part: number) {
  const add = () => api.call(addCartItem, { body: { id: part, type: 'p', qty: 1 } }, tech);
  const { response: before } = await add();
  let adding: ReturnType<typeof add> | undefined;
  await api.db.transaction(async (tx) => {
    await change(tx, before.cart_id);
    adding = add();
    await expect.poll(waiting).toBe(1);
  });
  return { before, after: (await adding)?.response };
}

test('a part that is added while its line changes is added to what the line has become', async () => {
  const part = await insertProduct(api.db, { stock: 9 });
  const { before, after } = await addDuring(async (tx, cartId) => {
    await tx
      .update(carts)
      .set({ version: sql`version + 1` })
      .where(eq(carts.id, cartId));
    await tx
      .update(cartItems)
      .set({ qty: 4 })
      .where(and(eq(cartItems.cartId, cartId), eq(cartItems.productId, part)));
  }, part);
  expect(after).toMatchObject({ cart_id: before.cart_id, version: before.version + 2 });
  expect(after?.cart.at(-1)).toMatchObject({ id: part, qty: 5 });
});

test('a part that is added while the cart becomes an order goes into a new one, and the order stays as it was', async () => {
  const part = await insertProduct(api.db, { stock: 9 });
  const order = (tx: Database, cartId: number) =>
    tx.update(carts).set({ ordered: new Date() }).where(eq(carts.id, cartId));
  const { before, after } = await addDuring(order, part);
  expect(after?.cart_id).not.toBe(before.cart_id);
  expect(after).toMatchObject({ version: 1, cart: [{ id: part, qty: 1 }] });
  const [ordered] = await api.db.select().from(carts).where(eq(carts.id, before.cart_id));
  expect(ordered?.version).toBe(before.version);
});
