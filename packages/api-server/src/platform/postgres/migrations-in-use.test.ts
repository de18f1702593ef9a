import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startPostgresServer } from '../../testing/postgres-server.ts';
import type { PostgresServer } from '../../testing/postgres-server.ts';
import { applyMigrations } from './apply-migrations.ts';
import { openPostgres } from './open-postgres.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgresServer();
});
afterAll(() => postgres.remove());

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

let migrating: Client;
let shop: Client;
beforeEach(async () => {
  [migrating, shop] = await Promise.all([connect(), connect()]);
  await shop.query('drop schema if exists drizzle cascade; drop table if exists parts; create table parts (id int)');
});

const addColumn = { name: '0001_test', when: 1, hash: 'a', statements: ['alter table parts add column price int'] };
const apply = (attempts: number) =>
  applyMigrations(drizzle(migrating), { migrations: [addColumn], lockTimeoutMs: 100, attempts, pauseMs: 100 });

test('waits for a table that somebody works on, and lets others pass meanwhile', async () => {
  await shop.query('begin; select * from parts');
  const applied = apply(50);
  const other = await connect();
  const waiting = async () => (await other.query('select from pg_locks where not granted')).rowCount;
  await expect.poll(waiting, { interval: 10 }).toBe(1);
  const started = performance.now();
  await other.query('select * from parts');
  expect(performance.now() - started).toBeLessThan(1000);
  await shop.query('commit');
  await applied;
  await expect(shop.query('select price from parts')).resolves.toMatchObject({ rows: [] });
});

test('gives up after so many tries, and says so', async () => {
  await shop.query('begin; select * from parts');
  await expect(apply(3)).rejects.toThrow(
    'The migration 0001_test could not be applied: its tables were in use, 3 times in a row.',
  );
  await shop.query('commit');
  await expect(shop.query('select price from parts')).rejects.toThrow('column "price" does not exist');
});

test('of several processes that start at once, one migrates and the others wait for it', async () => {
  const opened = await Promise.all([1, 2, 3].map(() => openPostgres(postgres.url)));
  await Promise.all(opened.map(({ close }) => close()));
  const { rows } = await shop.query('select hash from drizzle.__drizzle_migrations');
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(10);
});
