import { addCartItem } from '@tech-portal/contract/cart';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ownedBy } from '../auth/record-scope.ts';
import { selectRows } from '../db/database.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { insertProduct } from '../testing/insert-products.ts';
import { users } from '../users/users.table.ts';
import { changeCart } from './cart.commands.ts';
import { carts } from './carts.table.ts';

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
  const read = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const { config, clock } = api.deps;
  const owner = { userId, cartId: undefined, estimates: ownedBy(userId), shipping: config.shipping, now: clock.now() };
  const second = changeCart(api.db, owner, async () => {
    read.resolve();
    await mayEnd.promise;
    return {};
  });
  await expect.poll(waiting).toBe(1);
  mayCommit.resolve();
  await first;
  await read.promise;

  const third = api.call(addCartItem, { body: { id: part, type: 'p', qty: 1 } }, tech);
  await expect.poll(waiting).toBe(1);
  mayEnd.resolve();
  const { cart } = await second;
  const { response } = await third;
  expect(response).toMatchObject({ cart_id: cart.id, version: cart.version + 1, cart: [{ id: part, qty: 1 }] });
});
