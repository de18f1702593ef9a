import { createHash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { copyDatabase } from '../../testing/test-database.ts';
import type { DatabaseCopy } from '../../testing/test-database.ts';
import { applyMigrations, applySqlFiles, readMigrations } from './apply-migrations.ts';
import type { Migration } from './apply-migrations.ts';
import { openPostgres } from './open-postgres.ts';
import { readSqlFiles } from './sql-files.ts';
import type { SqlFile } from './sql-files.ts';

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
beforeEach(async () => {
  await client.query('drop schema if exists drizzle cascade; drop schema if exists pgboss cascade');
  await client.query('drop schema public cascade; create schema public');
});

const first: Migration = { name: '0001_test', when: 1, hash: 'a', statements: ['create table parts (id int)'] };
const second: Migration = { name: '0002_test', when: 2, hash: 'b', statements: ['alter table parts add stock int'] };
const file = (name: string, text: string): SqlFile => ({
  name,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
});
const says = (word: string) =>
  file('parts/parts.sql', `create or replace function word() returns text language sql as $$ select '${word}' $$;`);

async function start(migrations: readonly Migration[], ...sqlFiles: readonly SqlFile[]): Promise<void> {
  await applyMigrations(drizzle(client), { migrations, sqlFiles });
  await applySqlFiles(drizzle(client), { migrations, sqlFiles });
}

const rows = async (text: string): Promise<unknown[]> => (await client.query<Record<string, unknown>>(text)).rows;
const word = async () => (await rows('select word()'))[0];
/** Changes with each statement that redefines the function. */
const definedBy = () => rows("select xmin from pg_proc where proname = 'word'");

const definitions = () =>
  rows(`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1, 2`);

test('a text is applied once, and again when it is another', async () => {
  await start([first], says('one'));
  expect(await word()).toEqual({ word: 'one' });
  const before = await definedBy();
  await start([first], says('one'));
  expect(await definedBy()).toEqual(before);
  await start([first], says('two'));
  expect(await word()).toEqual({ word: 'two' });
});

test('a process of the release before leaves a newer text as it is', async () => {
  await start([first], says('one'));
  await start([first], says('two'));
  await start([first], says('one'));
  expect(await word()).toEqual({ word: 'two' });
});

test('and in a database that only the newer release has migrated', async () => {
  await start([first, second], says('two'));
  await start([first], says('one'));
  expect(await word()).toEqual({ word: 'two' });
});

test('files may use functions of each other in any order', async () => {
  const user = file('a.sql', 'create or replace function twice() returns text language sql as $$ select word() $$;');
  await start([first], user, says('one'));
  expect(await rows('select twice()')).toEqual([{ twice: 'one' }]);
});

test('a file that fails leaves nothing behind and is named', async () => {
  const failing = file('parts/parts.sql', `${says('one').text} create trigger t before update on missing for each row`);
  await expect(start([first], failing)).rejects.toThrow('The migration parts/parts.sql could not be applied: syntax');
  expect(await definedBy()).toEqual([]);
  await start([first], says('one'));
  expect(await word()).toEqual({ word: 'one' });
});

test('a migration applies the file that its next statements need, within its transaction', async () => {
  const using: Migration = {
    name: '0002_test',
    when: 2,
    hash: 'b',
    statements: ['\n-- apply parts/parts.sql\n', 'create table said as select word()'],
  };
  await start([first, using], says('one'));
  expect(await rows('select * from said')).toEqual([{ word: 'one' }]);
  const unknown: Migration = { ...using, name: '0003_test', when: 3, statements: ['-- apply parts/missing.sql'] };
  await expect(start([first, using, unknown], says('one'))).rejects.toThrow(
    'The migration 0003_test could not be applied: there is no file src/parts/missing.sql.',
  );
});

test('waits for a table in use, and gives up with its name', async () => {
  const trigger = file(
    'parts/parts.sql',
    `create or replace function note() returns trigger language plpgsql as $$ begin return null; end $$;
     create or replace trigger noted after update on parts for each row execute function note();`,
  );
  await start([first]);
  const shop = new Client({ connectionString: database.url });
  await shop.connect();
  onTestFinished(() => shop.end());
  await shop.query('begin; insert into parts values (1)');
  const options = { migrations: [first], sqlFiles: [trigger], lockTimeoutMs: 50, pauseMs: 50 };
  await expect(applySqlFiles(drizzle(client), { ...options, attempts: 2 })).rejects.toThrow(
    'The migration parts/parts.sql could not be applied: its tables were in use, 2 times in a row.',
  );
  const applied = applySqlFiles(drizzle(client), { ...options, attempts: 100 });
  await shop.query('commit');
  await applied;
  expect(await rows("select tgname from pg_trigger where tgname = 'noted'")).toHaveLength(1);
});

test('a new database, and one of each earlier state, end with the same functions and triggers', async () => {
  const all = readMigrations();
  await start(all, ...readSqlFiles());
  const fresh = await definitions();
  expect(fresh.length).toBeGreaterThan(50);
  for (const name of ['0005', '0042', '0048', '0060', '0065']) {
    await client.query('drop schema drizzle cascade; drop schema if exists pgboss cascade');
    await client.query('drop schema public cascade; create schema public');
    const earlier = all.slice(0, all.findIndex((migration) => migration.name.startsWith(name)) + 1);
    await applyMigrations(drizzle(client), { migrations: earlier });
    await start(all, ...readSqlFiles());
    expect(await definitions()).toEqual(fresh);
  }
});

test('a database whose functions came with migrations gets the same, and each file is remembered', async () => {
  await start(readMigrations(), ...readSqlFiles());
  const fresh = await definitions();
  await client.query('drop table drizzle.__sql_files');
  await client.query('create or replace function part_key(mpn text) returns text language sql as $$ select mpn $$');
  await start(readMigrations(), ...readSqlFiles());
  expect(await definitions()).toEqual(fresh);
  const remembered = await rows('select name from drizzle.__sql_files order by name collate "C"');
  expect(remembered).toEqual(readSqlFiles().map(({ name }) => ({ name })));
});

test('of two processes that start at once, one applies each file and the other finds it done', async () => {
  const opened = await Promise.all([openPostgres(database.url), openPostgres(database.url)]);
  await Promise.all(opened.map(({ close }) => close()));
  expect(await rows('select count(*)::int from drizzle.__sql_files')).toEqual([{ count: readSqlFiles().length }]);
});

test('no two files define the same', () => {
  const names = readSqlFiles().flatMap(({ text }) =>
    [...text.matchAll(/^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?(?:FUNCTION|TRIGGER|VIEW) (\w+)/gm)].map(
      ([, name]) => name,
    ),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(new Set(names).size).toBe(names.length);
});
