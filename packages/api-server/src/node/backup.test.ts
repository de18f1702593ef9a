import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { selectRows } from '../db/database.ts';
import { businessDay } from '../estimates/estimate-day.ts';
import { connectAsOwner } from '../testing/connect-as-owner.ts';
import { databaseUrl } from '../testing/database-template.ts';
import { fillEstimates } from '../testing/fill-estimates.ts';
import { postgresPath } from '../testing/postgres-server.ts';
import { openPostgres } from './open-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'tech-portal-backup-'));
const template = inject('databaseTemplate');
if (template.kind !== 'postgres') throw new Error('The backup is one of PostgreSQL: TEST_DATABASE_URL is missing.');
const server = await connectAsOwner(template.serverUrl);
const names = ['source', 'target', 'taken', 'damaged'].map((name) => `portal_backup_${name}_${process.pid}`);
const [source = '', target = '', taken = '', damaged = ''] = names.map((name) => databaseUrl(template.serverUrl, name));

beforeAll(async () => {
  for (const name of names) await server.run(`create database ${name}`);
  const opened = await openPostgres(source, { connections: 1 });
  await fillEstimates(opened.db, { name: 'keeper', count: 500, today: businessDay(new Date()) });
  // Texts that look like the markers of the file.
  await opened.db.execute(
    sql`update customers set notes = ${'\\.\nCOPY public.users (id) FROM stdin;\n\\.'} where id % 7 = 0`,
  );
  await opened.close();
});
afterAll(async () => {
  for (const name of names) await server.run(`drop database if exists ${name} with (force)`);
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

function runScript(name: 'backup' | 'restore', url: string, argument: string): Promise<Ended> {
  const script = join(import.meta.dirname, '../../../../.deploy/backup', `${name}.sh`);
  const child = spawn('sh', [script, argument], {
    env: { ...process.env, PATH: postgresPath(), DATABASE_URL: url },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

const dumps = () => readdirSync(folder).filter((name) => name.endsWith('.dump'));
const dump = () => join(folder, dumps()[0] ?? '');

async function contents(url: string) {
  const opened = await openPostgres(url, { connections: 1 });
  const rows = await selectRows(
    opened.db,
    sql`select (select md5(string_agg(c::text, '|' order by id)) from customers c) as customers,
      (select md5(string_agg(e::text, '|' order by cart_id)) from estimates e) as estimates,
      (select count(*)::int from estimate_counts) as counts`,
  );
  await opened.close();
  return rows;
}

async function tablesOf(url: string): Promise<number> {
  const opened = await connectAsOwner(url);
  // A statement that fails if the table exists.
  const empty = await opened.run('create table users (id int); drop table users').then(
    () => true,
    () => false,
  );
  await opened.end();
  return empty ? 0 : 1;
}

test('a backup that is restored into an empty database has everything, and the portal starts on it', async () => {
  const made = await runScript('backup', source, folder);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('.dump') });
  expect(dumps()).toHaveLength(1);

  const restored = await runScript('restore', target, dump());
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/\d+ tables are as they were/) });
  expect(await contents(target)).toEqual(await contents(source));
}, 60_000);

test('nothing is restored over a database that has anything in it', async () => {
  const before = await contents(target);
  const refused = await runScript('restore', target, dump());
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
  expect(await contents(target)).toEqual(before);

  const other = await connectAsOwner(taken);
  await other.run('create schema elsewhere; create table elsewhere.kept (id int)');
  await other.end();
  expect((await runScript('restore', taken, dump())).code).toBe(1);
}, 60_000);

test('a damaged backup is refused, with a checksum or without, and the database stays empty', async () => {
  const whole = readFileSync(dump());
  const cut = join(folder, 'cut');
  writeFileSync(cut, whole.subarray(0, whole.length - 2000));
  expect((await runScript('restore', damaged, cut)).code).toBe(1);

  const sum = readFileSync(`${dump()}.sha256`, 'utf8');
  const changed = Buffer.from(whole);
  changed.writeUInt8(changed.readUInt8(changed.length - 100) ^ 1, changed.length - 100);
  writeFileSync(join(folder, 'changed'), changed);
  writeFileSync(join(folder, 'changed.sha256'), sum.replace(/ \S+$/m, ' changed'));
  const refused = await runScript('restore', damaged, join(folder, 'changed'));
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('checksum') });
  expect(await tablesOf(damaged)).toBe(0);
}, 60_000);

test('a backup that fails leaves no file behind', async () => {
  const before = readdirSync(folder);
  const failed = await runScript('backup', databaseUrl(template.serverUrl, 'portal_backup_nowhere'), folder);
  expect(failed.code).not.toBe(0);
  expect(readdirSync(folder)).toEqual(before);
}, 60_000);
