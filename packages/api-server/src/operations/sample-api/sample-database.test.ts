import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { copySampleDatabase } from './sample-database.ts';

const { serverUrl: databaseUrl } = inject('databaseTemplate');
const folder = mkdtempSync(join(tmpdir(), 'sample-database-'));
const server = new Client({ connectionString: databaseUrl });
beforeAll(() => server.connect());
afterAll(async () => {
  for (const name of await names('portal_sample_')) await server.query(`drop database ${name} with (force)`);
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function names(beginning: string): Promise<string[]> {
  const { rows } = await server.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1) order by 1',
    [beginning],
  );
  return rows.map(({ datname }) => datname);
}

const fillDatabase = vi.fn(async (url: string) => {
  await run(url, 'create table parts as select 1 as id');
});
const open = (url = databaseUrl) => copySampleDatabase({ kind: 'full', fillDatabase }, { databaseUrl: url, folder });

test('rows are written once a day, each session has a copy of its own, and nothing is left of it', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  await run(one.url, 'insert into parts values (2)');

  expect(fillDatabase).toHaveBeenCalledOnce();
  expect(await run(one.url, 'select id from parts order by 1')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await run(other.url, 'select id from parts')).toEqual([{ id: 1 }]);
  expect(existsSync(one.files)).toBe(true);

  await Promise.all([one.close(), other.close()]);
  expect(await names('portal_session_')).toEqual([]);
  expect(existsSync(one.files)).toBe(false);
  await (await open()).close();
  expect(fillDatabase).toHaveBeenCalledOnce();
});

test('what a killed session left is removed by the next one, and so are templates of other days; what is used stays', async () => {
  await server.query('create database portal_session_00killed');
  await server.query('create database portal_sample_20200101_full_0');
  const running = await open();
  const next = await open();

  expect(await names('portal_session_')).toHaveLength(2);
  expect(await names('portal_session_00killed')).toEqual([]);
  expect(await names('portal_sample_20200101')).toEqual([]);
  expect(await run(running.url, 'select id from parts')).toEqual([{ id: 1 }]);
  await Promise.all([running.close(), next.close()]);
});

test('what could not be written whole is no template', async () => {
  const broken = vi.fn().mockRejectedValue(new Error('The disk is full.'));
  const opening = copySampleDatabase({ kind: 'empty', fillDatabase: broken }, { databaseUrl, folder });
  await expect(opening).rejects.toThrow('The disk is full.');

  const mended = await copySampleDatabase({ kind: 'empty', fillDatabase }, { databaseUrl, folder });
  expect(await run(mended.url, 'select id from parts')).toEqual([{ id: 1 }]);
  await mended.close();
});

test('a role that may not create databases is told so', async () => {
  await server.query('create role sample_reader login');
  const url = new URL(databaseUrl);
  url.username = 'sample_reader';
  try {
    await expect(open(url.href)).rejects.toThrow('Grant it CREATEDB');
  } finally {
    await server.query('drop role sample_reader');
  }
});
