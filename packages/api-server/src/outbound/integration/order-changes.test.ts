import { listChangedOrders } from '@tech-portal/contract/integration';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../platform/db/index.ts';
import { orders } from '../../carts/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { insertApiKey } from '../../testing/insert-api-key.ts';
import { insertOrder } from '../../testing/insert-order.ts';

const api = await createTestApi();
const [techId, tech2Id] = [await demoUserId(api.db, 'tech'), await demoUserId(api.db, 'tech2')];
const { secret } = await insertApiKey(api.db);

const place = (db: Database, transId: string, userId = techId) => insertOrder(db, { userId, totalCents: 100, transId });
async function read(cursor?: string) {
  const { response } = await api.call(listChangedOrders, { query: { cursor, limit: 200 } }, secret);
  return { cursor: response.cursor, ids: response.orders.map(({ trans_id }) => trans_id) };
}

test('an order whose transaction commits later than that of a later order is not skipped', async () => {
  const start = await read();
  const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = api.db.transaction(async (tx) => {
    await place(tx, 'TP-SLOW');
    written.resolve();
    await mayCommit.promise;
  });
  await written.promise;
  // Uses another technician's order: two orders of the same technician would wait for each other's daily totals.
  await place(api.db, 'TP-FAST', tech2Id);
  const between = await read(start.cursor);
  expect(between.ids).toEqual(['TP-FAST']);
  mayCommit.resolve();
  await slow;
  expect((await read(between.cursor)).ids).toEqual(['TP-SLOW']);
});

test('a reader that goes on while many are paid and changed at once gets every last state', async () => {
  let { cursor } = await read();
  const seen = new Map<string, string | null>();
  const buyers = Array.from({ length: 6 }, (_, buyer) => async () => {
    for (let at = 0; at < 8; at += 1) {
      const transId = `TP-${buyer}-${at}`;
      await place(api.db, transId);
      await api.db.update(orders).set({ carrier: 'UPS' }).where(eq(orders.transId, transId));
    }
  });
  let isOver = false;
  const follow = async () => {
    for (let last = false; ; last = isOver) {
      const { response } = await api.call(listChangedOrders, { query: { cursor, limit: 5 } }, secret);
      for (const { trans_id, carrier } of response.orders) seen.set(trans_id, carrier);
      ({ cursor } = response);
      if (last && response.orders.length === 0) return;
    }
  };
  const following = follow();
  await Promise.all(buyers.map((buy) => buy()));
  isOver = true;
  await following;
  expect(seen.size).toBe(48);
  expect(new Set(seen.values())).toEqual(new Set(['UPS']));
});
