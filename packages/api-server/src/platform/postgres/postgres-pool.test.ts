import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { selectRows } from '../db/database.ts';
import { withoutDeadline } from '../db/without-deadline.ts';
import { startPostgresServer } from '../../testing/postgres-server.ts';
import type { PostgresServer } from '../../testing/postgres-server.ts';
import { forceCustomPlan } from '../db/custom-plan.ts';
import { openPostgresPool } from './postgres-pool.ts';
import type { PostgresPool } from './postgres-pool.ts';

let postgres: PostgresServer;
let pool: PostgresPool;

beforeAll(async () => {
  postgres = await startPostgresServer();
  pool = openPostgresPool({ connectionString: postgres.url, max: 4 });
  await pool.db.execute(sql`create table stock (id int primary key, qty int not null)`);
});
afterAll(async () => {
  await pool.close();
  await postgres.remove();
});
beforeEach(async () => {
  await pool.db.execute(sql`truncate stock`);
  await pool.db.execute(sql`insert into stock values (1, 0), (2, 0)`);
});

const add = (id: number) => sql`update stock set qty = qty + 1 where id = ${id}`;

/** Barrier: on the first attempt, both transactions change their first row before either continues. */
function meeting(): () => Promise<void> {
  let waiting = 2;
  let open = (): void => undefined;
  const met = new Promise<void>((resolve) => void (open = resolve));
  return async () => {
    waiting -= 1;
    if (waiting <= 0) open();
    await met;
  };
}

test('of two transactions that wait for each other, the one that PostgreSQL ends is begun again', async () => {
  const meet = meeting();
  let begun = 0;
  const addBoth = (first: number, second: number) =>
    pool.db.transaction(async (tx) => {
      begun += 1;
      await tx.execute(add(first));
      await meet();
      await tx.execute(add(second));
    });
  await Promise.all([addBoth(1, 2), addBoth(2, 1)]);
  // Three attempts after one deadlock, and more if the retry deadlocks again.
  expect(begun).toBeGreaterThan(2);
  expect(await selectRows(pool.db, sql`select qty from stock order by id`)).toEqual([{ qty: 2 }, { qty: 2 }]);
});

test('the fourth failure is the last', async () => {
  let begun = 0;
  const failing = pool.db.transaction(async (tx) => {
    begun += 1;
    await tx.execute(sql`do $$ begin raise exception using errcode = '40001', message = 'again'; end $$`);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '40001' } });
  expect(begun).toBe(4);
});

test('what another attempt would not mend is attempted once', async () => {
  let begun = 0;
  const failing = pool.db.transaction(async (tx) => {
    begun += 1;
    await tx.execute(sql`insert into stock values (1, 0)`);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(begun).toBe(1);
});

test('statements of a connection that was open before go through what traces them since', async () => {
  const early = openPostgresPool({ connectionString: postgres.url, max: 1 });
  await early.db.execute(sql`select 1`);
  const traced = vi.spyOn(Client.prototype, 'query');
  await early.db.execute(sql`select 2`);
  expect(traced).toHaveBeenCalledTimes(1);
  traced.mockRestore();
  await early.close();
});

test('a statement and a transaction end at the deadline of their work, and leave the pool usable', async () => {
  const control = new AbortController();
  const timed = openPostgresPool({ connectionString: postgres.url, max: 2 }, { getDeadline: () => control.signal });
  const mayGoOn = Promise.withResolvers<void>();
  const idle = () =>
    timed.db.transaction(async (tx) => {
      await tx.execute(add(1));
      await mayGoOn.promise;
      await tx.execute(add(1));
    });
  // The deadline cancels the statement long before it ends.
  const outcomes = Promise.allSettled([timed.db.execute(sql`select pg_sleep(60)`), idle()]);
  const states = () =>
    selectRows(
      pool.db,
      sql`select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and (query like 'select pg_sleep%' and state = 'active' or state = 'idle in transaction') order by state`,
    );
  await expect.poll(states, { timeout: 10_000 }).toEqual([{ state: 'active' }, { state: 'idle in transaction' }]);
  control.abort(new Error('The time is over.'));
  mayGoOn.resolve();
  const reasons = (await outcomes).map((outcome) => (outcome.status === 'rejected' ? outcome.reason.cause : undefined));
  expect(reasons).toMatchObject([{ code: '57014' }, { message: 'The time is over.' }]);
  expect(await selectRows(pool.db, sql`select qty from stock where id = 1`)).toEqual([{ qty: 0 }]);
  await expect(timed.db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { message: 'The time is over.' } });
  expect(await selectRows(withoutDeadline(timed.db), sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await timed.close();
});

test('a statement is prepared once, but for one that is planned for its values', async () => {
  await pool.db.transaction(async (tx) => {
    await tx.execute(sql`select id as once from stock where id = ${1}`);
    await tx.execute(sql`select id as anew from stock where ${forceCustomPlan} id = ${1}`);
    const texts = await selectRows<{ text: string }>(tx, sql`select statement as text from pg_prepared_statements`);
    expect(texts.filter(({ text }) => text.includes('as once'))).toHaveLength(1);
    expect(texts.filter(({ text }) => text.includes('as anew'))).toEqual([]);
  });
});
