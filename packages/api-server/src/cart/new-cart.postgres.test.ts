import { addCartItem } from '@tech-portal/contract/cart';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { selectRows } from '../db/database.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { insertProduct } from '../testing/insert-products.ts';
import { users } from '../users/users.table.ts';
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
  const addOne = () => api.call(addCartItem, { body: { id: part, type: 'p', qty: 1 } }, tech);
  const adding = [addOne(), addOne()];
  await expect.poll(waiting).toBe(2);
  mayCommit.resolve();
  await first;

  const answers = (await Promise.all(adding)).map(({ response }) => response);
  const versions = answers.map(({ version, cart }) => [version, cart.map(({ id, qty }) => [id, qty])]);
  expect(versions.toSorted()).toEqual([
    [1, [[part, 1]]],
    [2, [[part, 2]]],
  ]);
  expect(new Set(answers.map(({ cart_id: id }) => id)).size).toBe(1);
});
