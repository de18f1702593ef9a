import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BUSINESS_TIME_ZONE, calendarDay } from '@tech-portal/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { selectRows } from '../../platform/db/index.ts';
import { connectAsOwner } from '../../testing/connect-as-owner.ts';
import { fillEstimates } from '../../testing/fill-estimates.ts';
import { removeDataFolder } from '../../testing/remove-data-folder.ts';
import { copyDatabase } from '../../testing/test-database.ts';
import type { DatabaseCopy } from '../../testing/test-database.ts';
import { openPostgres } from '../../platform/postgres/index.ts';
import { createPortalProgram } from '../portal-cli/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'tech-portal-backup-'));
let source: DatabaseCopy;
let file = '';

async function run(variables: NodeJS.ProcessEnv, ...words: readonly string[]): Promise<string> {
  const lines: string[] = [];
  const program = createPortalProgram({
    environment: { DATA_DIR: folder, ...variables },
    serverVariables: undefined,
    print: (line) => lines.push(line),
    terminal: undefined,
    readInput: async () => '',
    operator: 'tester on here',
    setExitCode: () => undefined,
    loadVariables: () => undefined,
  });
  await program.parseAsync(words, { from: 'user' });
  expect(lines[0]).toMatch(/^Database: /);
  return lines.slice(1).join('\n');
}

beforeAll(async () => {
  source = await copyDatabase('accounts');
  const opened = await openPostgres(source.url, { connections: 1 });
  await fillEstimates(opened.db, { name: 'keeper', count: 500, today: calendarDay(new Date(), BUSINESS_TIME_ZONE) });
  await opened.db.execute(
    sql`update customers set notes = ${'\\.\nCOPY public.users (id) FROM stdin;\n\\.'} where id % 7 = 0`,
  );
  await opened.close();
  file = await run({ DATABASE_URL: source.url }, 'backup', folder);
});
afterAll(async () => {
  await source.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const database = await copyDatabase('none');
  onTestFinished(database.remove);
  return database.url;
}

async function contents(url: string) {
  const opened = await openPostgres(url, { connections: 1 });
  const tables = await selectRows<{ name: string }>(
    opened.db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'drizzle', 'pgboss') order by 1`,
  );
  const counts: unknown[] = [];
  for (const { name } of tables) {
    counts.push(name, ...(await selectRows(opened.db, sql.raw(`select count(*)::int as rows from ${name}`))));
  }
  const rows = await selectRows(
    opened.db,
    sql`select (select md5(string_agg(c::text, '|' order by id)) from customers c) as customers,
      (select md5(string_agg(e::text, '|' order by cart_id)) from estimates e) as estimates,
      (select last_value from pg_sequences where sequencename = 'customers_id_seq') as next,
      (select count(*)::int from pg_constraint where contype = 'f') as keys,
      (select count(*)::int from pg_trigger where tgenabled = 'D') as disabled`,
  );
  await opened.close();
  return { counts, rows };
}

test('a backup that is restored into an empty database has everything, and the portal starts on it', async () => {
  expect(readdirSync(folder)).toHaveLength(1);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const target = await emptyDatabase();
  expect(await run({ DATABASE_URL: target }, 'restore', file)).toMatch(
    /^\d+ tables have as many rows as in the backup\.$/,
  );
  const restored = await contents(target);
  expect(restored).toEqual(await contents(source.url));
  expect(restored.rows).toMatchObject([{ disabled: 0 }]);
}, 60_000);

test('it is restored into the own server of an empty folder, and taken from there again', async () => {
  const DATA_DIR = join(folder, 'own');
  onTestFinished(() => removeDataFolder(DATA_DIR));
  const own = { DATA_DIR };
  expect(await run(own, 'restore', file)).toContain('as many rows');
  const again = await run(own, 'backup', DATA_DIR);
  const linesOf = (path: string) => gunzipSync(readFileSync(path)).toString().split('\n').toSorted();
  expect(linesOf(again)).toEqual(linesOf(file));
  await expect(run(own, 'restore', file)).rejects.toThrow('The database is not empty');
}, 120_000);

test('nothing is restored over a database that has anything in it', async () => {
  const before = await contents(source.url);
  await expect(run({ DATABASE_URL: source.url }, 'restore', file)).rejects.toThrow('is not empty');
  expect(await contents(source.url)).toEqual(before);

  const taken = await emptyDatabase();
  const other = await connectAsOwner(taken);
  await other.run('create schema elsewhere; create table elsewhere.kept (id int)');
  await expect(run({ DATABASE_URL: taken }, 'restore', file)).rejects.toThrow('is not empty');
  await other.run('select from elsewhere.kept');
  await other.end();
}, 60_000);

const damages: readonly (readonly [string, (whole: Buffer) => Buffer, string])[] = [
  ['is cut off', (whole) => whole.subarray(0, whole.length - 2000), 'not a complete backup'],
  [
    'has a wrong byte',
    (whole) => Buffer.concat([whole.subarray(0, -900), Buffer.from([7]), whole.subarray(-899)]),
    'not a complete backup',
  ],
  ['is something else', () => Buffer.from('hello'), 'not a complete backup'],
  [
    'lacks a row',
    (whole) =>
      gzipSync(
        gunzipSync(whole)
          .toString()
          .replace(/^(COPY public\.customers .*\n).*\n/m, '$1'),
      ),
    'not a complete backup',
  ],
  [
    'comes from a newer version',
    (whole) => gzipSync(gunzipSync(whole).toString().replace('["', '["9999999999999","')),
    'newer version',
  ],
];

test.each(damages)(
  'one that %s is refused, and the database stays empty',
  async (name, damage, message) => {
    const target = await emptyDatabase();
    const damaged = join(folder, `damaged ${name}`);
    writeFileSync(damaged, damage(readFileSync(file)));
    await expect(run({ DATABASE_URL: target }, 'restore', damaged)).rejects.toThrow(message);
    rmSync(damaged);
    const opened = await connectAsOwner(target);
    await opened.run('create table users (id int)');
    await opened.end();
  },
  60_000,
);

test('a backup that fails leaves no file behind', async () => {
  const before = readdirSync(folder);
  await expect(run({ DATABASE_URL: await emptyDatabase() }, 'backup', folder)).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(before);
});
