import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { removeDataFolder } from '../../testing/remove-data-folder.ts';
import { findRunning } from './cluster.ts';
import { openOwnPostgres } from './open-own-postgres.ts';

function makeDataFolder(...deeper: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'tech-portal-own-'));
  const folder = join(root, ...deeper);
  onTestFinished(async () => {
    await removeDataFolder(folder);
    await removeDataFolder(root);
  });
  return folder;
}

const made = mkdtempSync(join(tmpdir(), 'tech-portal-made-'));
beforeAll(async () => {
  await (await openOwnPostgres(made)).close();
});
afterAll(() => removeDataFolder(made));

/** A data folder whose server has run. */
function copyDataFolder(): string {
  const folder = makeDataFolder();
  cpSync(made, folder, { recursive: true });
  return folder;
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const running = (dataDir: string) => findRunning(join(dataDir, 'postgres'));

test('it is durable, sorts by code points, has the extensions, and only its folder is a way in', async () => {
  const dataDir = copyDataFolder();
  const { url, close } = await openOwnPostgres(dataDir);
  const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses'];
  const list = settings.map((name) => `current_setting('${name}')`).join(', ');
  expect(await ask(url, `select ${list}`)).toEqual(['on', 'on', 'on', 'on', '']);
  expect(
    await ask(
      url,
      `select pg_encoding_to_char(encoding), datlocprovider, datlocale from pg_database where datname = current_database()`,
    ),
  ).toEqual(['UTF8', 'b', 'C.UTF-8']);
  expect(await ask(url, `select w from unnest(array['b', 'Z', 'é', 'a']) as w order by w`)).toEqual([
    'Z',
    'a',
    'b',
    'é',
  ]);
  expect(await ask(url, `select lower('ÉÀ')`)).toEqual(['éà']);
  const names = `'pg_trgm', 'unaccent', 'pg_stat_statements'`;
  expect(await ask(url, `select count(*)::int from pg_available_extensions where name in (${names})`)).toEqual([3]);
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  await close();
  expect(running(dataDir)).toBeUndefined();
}, 120_000);

test('several that open a new folder at once share one server, and the last one stops it', async () => {
  const dataDir = makeDataFolder();
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => openOwnPostgres(dataDir)));
  const server = running(dataDir);
  expect(server).toBeDefined();
  for (const { url } of others) expect(await ask(url, 'select 1')).toEqual([1]);
  await Promise.all(others.map(({ close }) => close()));
  expect(running(dataDir)).toEqual(server);
  expect(readdirSync(dataDir)).toEqual(['postgres']);
  const [again] = await Promise.all([openOwnPostgres(dataDir), first?.close()]);
  expect(await ask(again?.url ?? '', 'select 1')).toEqual([1]);
  await again?.close();
  expect(running(dataDir)).toBeUndefined();
}, 120_000);

test('a folder that is deeper than a socket may be, and that nobody else may enter', async () => {
  const dataDir = makeDataFolder('d'.repeat(100), 'e'.repeat(100));
  mkdirSync(dataDir, { recursive: true });
  chmodSync(join(dataDir, '../..'), 0o700);
  for (const value of [1, 2]) {
    const { url, close } = await openOwnPostgres(dataDir);
    await ask(url, `create table if not exists kept (id int)`);
    await ask(url, `insert into kept values (${value})`);
    expect(await ask(url, 'select count(*)::int from kept')).toEqual([value]);
    await close();
  }
}, 120_000);

test('a server that is killed comes back with everything it had confirmed', async () => {
  const dataDir = copyDataFolder();
  const { url, close } = await openOwnPostgres(dataDir);
  await ask(url, 'create table kept (id int)');
  await ask(url, 'insert into kept values (1)');
  process.kill(running(dataDir)?.pid ?? 0, 'SIGKILL');
  await expect.poll(() => ask(url, 'select id from kept').catch(() => 'away'), { timeout: 30_000 }).toEqual([1]);
  await close();
  expect(running(dataDir)).toBeUndefined();
}, 120_000);

test('an id in the locks that belongs to another process by now is no server', async () => {
  const dataDir = copyDataFolder();
  const { uid, gid } = statSync(join(made, 'postgres'));
  const other = spawn('sleep', ['300'], { ...(process.getuid?.() === 0 && { uid, gid }) });
  onTestFinished(() => void other.kill('SIGKILL'));
  for (const lock of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    writeFileSync(join(dataDir, 'postgres', lock), `${other.pid}\n${dataDir}/postgres\n1\n5432\n`);
  }
  const { url, close } = await openOwnPostgres(dataDir);
  expect(await ask(url, 'select 1')).toEqual([1]);
  await close();
}, 120_000);

test('a second portal on a folder is refused with the process that has it; commands are not', async () => {
  const dataDir = copyDataFolder();
  const portal = await openOwnPostgres(dataDir, { part: 'all' });
  await expect(openOwnPostgres(dataDir, { part: 'web' })).rejects.toThrow(
    new RegExp(
      `^The database in ${dataDir} is in use by process ${process.pid} on .*\\. Stop that process, or set DATA_DIR`,
    ),
  );
  const command = await openOwnPostgres(dataDir);
  await portal.close();
  expect(await ask(command.url, 'select 1')).toEqual([1]);
  await command.close();
}, 120_000);

test('what a start left that was killed while it made the files is removed, once it is old', async () => {
  const dataDir = makeDataFolder();
  const [old, fresh] = ['postgres.new-old', 'postgres.new-fresh'].map((name) => join(dataDir, name)) as [
    string,
    string,
  ];
  mkdirSync(old, { recursive: true });
  mkdirSync(fresh);
  utimesSync(old, new Date(0), new Date(0));
  cpSync(made, dataDir, { recursive: true });
  await (await openOwnPostgres(dataDir)).close();
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
}, 120_000);

test('files of another version of PostgreSQL are refused as they are', async () => {
  const dataDir = makeDataFolder();
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  await expect(openOwnPostgres(dataDir)).rejects.toThrow(
    /is of PostgreSQL 17, and this version of the portal has 18\. Nothing was changed\. Make a backup/,
  );
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
});

test('data of an earlier version are left as they are: refused, or said where new sample data may be made', async () => {
  const dataDir = makeDataFolder();
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  writeFileSync(join(dataDir, 'database/PG_VERSION'), '17\n');
  await expect(openOwnPostgres(dataDir)).rejects.toThrow(/were written by an earlier version .*Move that folder away/);
  expect(readdirSync(dataDir)).toEqual(['database']);
  const said: string[] = [];
  const { close } = await openOwnPostgres(dataDir, { mayBeginAnew: true, say: (line) => said.push(line) });
  await close();
  expect(said).toEqual([expect.stringContaining(`The data in ${dataDir}/database are of an earlier version`)]);
  expect(readFileSync(join(dataDir, 'database/PG_VERSION'), 'utf8')).toBe('17\n');
}, 120_000);

test('a data folder that is a file is a sentence', async () => {
  const dataDir = makeDataFolder();
  writeFileSync(join(dataDir, 'file'), '');
  await expect(openOwnPostgres(join(dataDir, 'file'))).rejects.toThrow(/^The database in \S+ could not be started\. /);
});
