import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDatabase } from '../testing/test-database.ts';
import { applyMigrations, readMigrations } from '../platform/postgres/index.ts';

const { url, remove } = await copyDatabase('none');
const client = new Client({ connectionString: url });
await client.connect();
const db = drizzle(client);
afterAll(async () => {
  await client.end();
  await remove();
});

const migrations = readMigrations();
const place = migrations.findIndex(({ name }) => name.endsWith('refunds_and_task_names'));

/** Inserts rows between two migrations, to test the effect of the later one. */
beforeAll(async () => {
  await applyMigrations(db, { migrations: migrations.slice(0, place) });
  await client.query(`
    insert into users (username, password_hash, email, first_name, last_name, type)
      values ('tech', '-', 'tech@x.test', 'A', 'B', 'tech');
    insert into customers (tech_id, first_name, last_name, email, phone,
        shipping_address_1, shipping_city, shipping_state, shipping_zip,
        billing_address_1, billing_city, billing_state, billing_zip)
      select 1, 'Ann', 'Lee ' || n, 'c@x.test', '1', '1', 'A', 'TX', '1', '1', 'A', 'TX', '1' from generate_series(1, 9) n;
    insert into tasks (user_id, customer_id, task, priority, due_date)
      select 1, nullif(n % 10, 0), 'Call', 'none', '2040-01-01' from generate_series(1, 4500) n;
    insert into payment_attempts (cart_id, user_id, state, amount_cents, "order", created, modified, due) values
      (1, 1, 'refunding', 100, '{}', now(), now(), null),
      (2, 1, 'refunding', 100, '{}', now(), now(), now()),
      (3, 1, 'declined', 100, '{}', now(), now(), null);
  `);
  await applyMigrations(db, { migrations });
});

const rows = async (statement: string) => (await client.query(statement)).rows;

test('tasks that were there have the name of their customer', async () => {
  expect(
    await rows(`select count(*)::int as wrong from tasks left join customers on customers.id = customer_id
      where customer_sort <> coalesce(lower(last_name || ', ' || first_name), '')`),
  ).toEqual([{ wrong: 0 }]);
  expect(await rows(`select count(*)::int as named from tasks where customer_sort <> ''`)).toEqual([{ named: 4050 }]);
});

test('refunds that were left to a person count as asked for three times, and the others as they are', async () => {
  expect(
    await rows(`select cart_id, refund_failures as failures, refund_answer as answer from payment_attempts order by 1`),
  ).toEqual([
    { cart_id: 1, failures: 3, answer: 'failed' },
    { cart_id: 2, failures: 0, answer: null },
    { cart_id: 3, failures: 0, answer: null },
  ]);
  const known = `select convalidated as valid from pg_constraint where conname = 'payment_attempts_state_known'`;
  expect(await rows(known)).toEqual([{ valid: true }]);
});
