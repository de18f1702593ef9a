import { createTask } from '@tech-portal/contract/tasks';
import { placeOrder } from '@tech-portal/contract/checkout';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createApp } from '../../operations/app.ts';
import { selectRows } from '../db/database.ts';
import { tasks } from '../../customers/index.ts';
import { createPaymentFixture } from '../../testing/create-payment-fixture.ts';
import { insertBuyers } from '../../testing/insert-buyers.ts';

const shop = await createPaymentFixture();
const { api } = shop;
const hasty = createApp({ ...api.deps, config: { ...api.deps.config, requestTimeoutMs: 600 } });

const send = (path: string, token: string, body: unknown) =>
  hasty(
    new Request(`http://api.test${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

/** Makes inserts into a table block while their statement runs; call the returned function to release them. */
async function holdInserts(table: string): Promise<() => Promise<void>> {
  await api.db.execute(
    sql.raw(`create function hold_${table}() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(4711); return new; end $$`),
  );
  await api.db.execute(
    sql.raw(`create trigger held after insert on ${table} for each row execute function hold_${table}()`),
  );
  const holder = await api.openDedicatedConnection();
  await holder.db.execute(sql`select pg_advisory_lock(4711)`);
  return () => holder.close();
}

/** Counts other connections of this database with a running statement or an open transaction. */
const busy = () =>
  selectRows(
    api.db,
    sql`select state, query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and state in ('active', 'idle in transaction', 'idle in transaction (aborted)')`,
  );

test('after the response that the time is over, nothing is written and no connection is busy', async () => {
  const token = await api.signIn('tech');
  const release = await holdInserts('tasks');
  const task = { task: 'Call back', priority: 'medium', due_date: '2099-01-01' };
  const began = Date.now();
  const response = await send(createTask.path, token, { task });
  expect(response.status).toBe(408);
  expect(await response.json()).toMatchObject({ timeout: true });
  expect(Date.now() - began).toBeLessThan(10_000);
  await expect.poll(busy, { timeout: 5000 }).toEqual([]);
  expect(await api.db.select().from(tasks)).toEqual([]);
  await release();
  expect((await api.call(createTask, { body: { task: { ...task, priority: 'medium' } } }, token)).status).toBe(200);
});

test('a charge that has begun is recorded, also when the time of its request is over', async () => {
  const [buyer = ''] = await insertBuyers(api.db, 1);
  const { cartId } = await shop.checkOut(buyer);
  const finix_token = await shop.cardToken();
  const release = await holdInserts('orders');
  const body = { cart_id: cartId, finix_token, finix_session_id: 'FS-test', quote: await shop.quoteOf(cartId) };
  expect((await send(placeOrder.path, buyer, body)).status).toBe(408);
  await release();
  await expect.poll(async () => (await shop.orders()).length, { timeout: 10_000 }).toBe(1);
  expect(await shop.transfers()).toHaveLength(1);
});
