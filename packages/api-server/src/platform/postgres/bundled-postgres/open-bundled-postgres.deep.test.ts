import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  queryValues,
  createDataFolder,
  findRunningServer,
  prepareDataFolder,
} from '../../../testing/temporary-data-folders.ts';
import { openBundledPostgres } from './open-bundled-postgres.ts';

const { copyDataFolder, preparedFolder } = prepareDataFolder();

test('several that open a new folder at once share one server, and the last one stops it', async () => {
  const dataDir = createDataFolder();
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => openBundledPostgres(dataDir)));
  const server = findRunningServer(dataDir);
  expect(server).toBeDefined();
  for (const { url } of others) expect(await queryValues(url, 'select 1')).toEqual([1]);
  await Promise.all(others.map(({ close }) => close()));
  expect(findRunningServer(dataDir)).toEqual(server);
  expect(readdirSync(dataDir)).toEqual(['postgres']);
  const [again] = await Promise.all([openBundledPostgres(dataDir), first?.close()]);
  expect(await queryValues(again?.url ?? '', 'select 1')).toEqual([1]);
  await again?.close();
  expect(findRunningServer(dataDir)).toBeUndefined();
}, 120_000);

test('a folder that is deeper than a socket may be, and that nobody else may enter', async () => {
  const dataDir = createDataFolder('d'.repeat(100), 'e'.repeat(100));
  mkdirSync(dataDir, { recursive: true });
  chmodSync(join(dataDir, '../../..'), 0o700);
  for (const value of [1, 2]) {
    const { url, close } = await openBundledPostgres(dataDir);
    await queryValues(url, `create table if not exists kept (id int)`);
    await queryValues(url, `insert into kept values (${value})`);
    expect(await queryValues(url, 'select count(*)::int from kept')).toEqual([value]);
    await close();
  }
}, 120_000);

test('a server that is killed comes back with everything it had confirmed', async () => {
  const dataDir = copyDataFolder();
  const { url, close } = await openBundledPostgres(dataDir);
  await queryValues(url, 'create table kept (id int)');
  await queryValues(url, 'insert into kept values (1)');
  process.kill(findRunningServer(dataDir)?.pid ?? 0, 'SIGKILL');
  await expect
    .poll(() => queryValues(url, 'select id from kept').catch(() => 'away'), { timeout: 30_000 })
    .toEqual([1]);
  await close();
  expect(findRunningServer(dataDir)).toBeUndefined();
}, 120_000);

test('an id in the locks that belongs to another process by now is no server', async () => {
  const dataDir = copyDataFolder();
  const { uid, gid } = statSync(join(preparedFolder, 'postgres'));
  const other = spawn('sleep', ['300'], { ...(process.getuid?.() === 0 && { uid, gid }) });
  onTestFinished(() => void other.kill('SIGKILL'));
  for (const lock of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    writeFileSync(join(dataDir, 'postgres', lock), `${other.pid}\n${dataDir}/postgres\n1\n5432\n`);
  }
  const { url, close } = await openBundledPostgres(dataDir);
  expect(await queryValues(url, 'select 1')).toEqual([1]);
  await close();
}, 120_000);

test('what a start left that was killed while it made the files is removed, once it is old', async () => {
  const dataDir = createDataFolder();
  const [old, fresh] = ['postgres.new-old', 'postgres.new-fresh'].map((name) => join(dataDir, name)) as [
    string,
    string,
  ];
  mkdirSync(old, { recursive: true });
  mkdirSync(fresh);
  utimesSync(old, new Date(0), new Date(0));
  cpSync(preparedFolder, dataDir, { recursive: true });
  await (await openBundledPostgres(dataDir)).close();
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
}, 120_000);
