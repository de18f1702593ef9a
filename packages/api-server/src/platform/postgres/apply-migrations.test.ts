import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyDatabase } from '../../testing/test-database.ts';
import type { DatabaseCopy } from '../../testing/test-database.ts';
import { applyMigrations, applySqlFiles, readMigrations } from './apply-migrations.ts';
import type { Migration } from './apply-migrations.ts';

let client: Client;
let database: DatabaseCopy;
beforeAll(async () => {
  database = await copyDatabase('none');
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.remove();
});
beforeEach(() =>
  client.query('drop schema if exists drizzle cascade; drop schema public cascade; create schema public'),
);

const migration = (when: number, ...statements: string[]): Migration => ({
  name: `000${when}_test`,
  when,
  hash: `hash-${when}`,
  statements,
});

const apply = (...migrations: readonly Migration[]) => applyMigrations(drizzle(client), { migrations, sqlFiles: [] });
const tables = async () => {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ name }) => name);
};

test('applies each migration once', async () => {
  await apply(migration(1, 'create table a (id int)'));
  await apply(migration(1, 'create table a (id int)'), migration(2, 'create table b (id int)'));
  expect(await tables()).toEqual(['a', 'b']);
});

test('one that was written earlier and came in later is applied, too', async () => {
  await apply(migration(2, 'create table b (id int)'));
  await apply(migration(1, 'create table a (id int)'), migration(2, 'create table b (id int)'));
  expect(await tables()).toEqual(['a', 'b']);
});

test('one that fails leaves nothing behind, names itself and keeps the ones before it', async () => {
  const failing = apply(
    migration(1, 'create table a (id int)'),
    migration(2, 'create table b (id int)', 'alter table missing add column c int'),
    migration(3, 'create table c (id int)'),
  );
  await expect(failing).rejects.toThrow(
    'The migration 0002_test could not be applied: relation "missing" does not exist',
  );
  expect(await tables()).toEqual(['a']);
});

test('a file says that its statements refuse a transaction', async () => {
  const concurrently = 'create index concurrently if not exists a_by_id on a (id)';
  await apply(migration(1, 'create table a (id int)'));
  await expect(apply(migration(2, concurrently))).rejects.toThrow('cannot run inside a transaction block');
  await apply(migration(2, `-- outside a transaction: a is large\n${concurrently}`));
  await apply(migration(2, 'create table applied_again (id int)'));
  expect(await tables()).toEqual(['a']);
});

test('an index that its migration could not finish is not taken for one', async () => {
  await apply(migration(1, 'create table a (id int)', 'insert into a values (1), (1)'));
  const unique = migration(
    2,
    '-- outside a transaction',
    'create unique index concurrently if not exists one on a (id)',
  );
  await expect(apply(unique)).rejects.toThrow('the database refused it (23505).');
  // On the second run, `if not exists` finds the invalid index of the first run.
  await expect(apply(unique)).rejects.toThrow('it left an index that is not valid (one). Drop it first.');
});

test('the limit for waiting ends with the file', async () => {
  await apply(migration(1, '-- outside a transaction', 'create table if not exists a (id int)'));
  const { rows } = await client.query('show lock_timeout');
  expect(rows).toEqual([{ lock_timeout: '0' }]);
});

test('the migrations of the project have their names, in the order they were written', () => {
  const names = readMigrations().map(({ name }) => name);
  expect(names[0]).toBe('0000_init');
  expect(names).toEqual([...names].sort());
});

test('a role that is no superuser applies all of them to a database of its own', { timeout: 60_000 }, async () => {
  const role = `plain_${randomBytes(4).toString('hex')}`;
  const url = new URL(database.url);
  await client.query(`create role ${role} login; alter schema public owner to ${role};
    grant create on database ${url.pathname.slice(1)} to ${role}`);
  url.username = role;
  const plain = new Client({ connectionString: url.href });
  await plain.connect();
  try {
    await applyMigrations(drizzle(plain));
    await applySqlFiles(drizzle(plain));
    expect(await tables()).toContain('product_words');
  } finally {
    await plain.end();
    await client.query(`drop owned by ${role} cascade; drop role ${role}`);
  }
});
