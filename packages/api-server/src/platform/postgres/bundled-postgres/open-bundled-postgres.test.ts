import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  queryValues,
  createDataFolder,
  findRunningServer,
  prepareDataFolder,
} from '../../../testing/temporary-data-folders.ts';
import { openBundledPostgres } from './open-bundled-postgres.ts';

const { copyDataFolder } = prepareDataFolder();

test('it is durable, sorts by code points, has the extensions, and only its folder is a way in', async () => {
  const dataDir = copyDataFolder();
  const { url, close } = await openBundledPostgres(dataDir);
  const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses'];
  const list = settings.map((name) => `current_setting('${name}')`).join(', ');
  expect(await queryValues(url, `select ${list}`)).toEqual(['on', 'on', 'on', 'on', '']);
  expect(
    await queryValues(
      url,
      `select pg_encoding_to_char(encoding), datlocprovider, datlocale from pg_database where datname = current_database()`,
    ),
  ).toEqual(['UTF8', 'b', 'C.UTF-8']);
  expect(await queryValues(url, `select w from unnest(array['b', 'Z', 'é', 'a']) as w order by w`)).toEqual([
    'Z',
    'a',
    'b',
    'é',
  ]);
  expect(await queryValues(url, `select lower('ÉÀ')`)).toEqual(['éà']);
  const names = `'pg_trgm', 'unaccent', 'pg_stat_statements'`;
  expect(await queryValues(url, `select count(*)::int from pg_available_extensions where name in (${names})`)).toEqual([
    3,
  ]);
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  await close();
  expect(findRunningServer(dataDir)).toBeUndefined();
}, 120_000);

test('a second portal on a folder is refused with the process that has it; commands are not', async () => {
  const dataDir = copyDataFolder();
  const portal = await openBundledPostgres(dataDir, { processRole: 'all' });
  await expect(openBundledPostgres(dataDir, { processRole: 'web' })).rejects.toThrow(
    new RegExp(
      `^The database in ${dataDir} is in use by process ${process.pid} on .*\\. Stop that process, or set DATA_DIR`,
    ),
  );
  const command = await openBundledPostgres(dataDir);
  await portal.close();
  expect(await queryValues(command.url, 'select 1')).toEqual([1]);
  await command.close();
}, 120_000);

test('files of another version of PostgreSQL are refused as they are', async () => {
  const dataDir = createDataFolder();
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  await expect(openBundledPostgres(dataDir)).rejects.toThrow(
    /was created by PostgreSQL 17, but this version of the portal uses PostgreSQL 18\. Nothing was changed\. Back it up with/,
  );
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
});

test('data of an earlier version are left as they are: refused, or said where new sample data may be made', async () => {
  const dataDir = createDataFolder();
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  writeFileSync(join(dataDir, 'database/PG_VERSION'), '17\n');
  await expect(openBundledPostgres(dataDir)).rejects.toThrow(
    /were written by an earlier version .*Move that folder away/,
  );
  expect(readdirSync(dataDir)).toEqual(['database']);
  const said: string[] = [];
  const { close } = await openBundledPostgres(dataDir, { canStartEmpty: true, printLine: (line) => said.push(line) });
  await close();
  expect(said).toEqual([expect.stringContaining(`The data in ${dataDir}/database are from an earlier version`)]);
  expect(readFileSync(join(dataDir, 'database/PG_VERSION'), 'utf8')).toBe('17\n');
}, 120_000);

test('a data folder that is a file is a sentence', async () => {
  const dataDir = createDataFolder();
  writeFileSync(join(dataDir, 'file'), '');
  await expect(openBundledPostgres(join(dataDir, 'file'))).rejects.toThrow(
    /^The database in \S+ could not be started\. /,
  );
});
