import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCatalogImports, listCatalogSources } from '@tech-portal/contract/catalog-imports';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { storeSources } from './catalog-sources.commands.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { firstRun } from '../../testing/first-run.ts';
import { feedOf, part } from '../../testing/import-feed.ts';
import { readFeedSources } from './feed-sources.ts';
import { toScheduledSource } from './schedule-feeds.ts';
import { createFetchFeed } from './fetch-feed.ts';

const api = await createTestApi();
const admin = await api.signIn('admin');
const folder = mkdtempSync(join(tmpdir(), 'tech-portal-sources-'));
const file = join(folder, 'sources.json');

/** Feed on the supplier's server; undefined makes the server fail. */
let feed: { content: string; etag: string } | undefined;
let sent = 0;
const supplier = createServer((request, response) => {
  if (!feed) return void response.writeHead(503).end();
  if (request.headers['if-none-match'] === feed.etag) return void response.writeHead(304).end();
  sent += 1;
  response.writeHead(200, { etag: feed.etag }).end(feed.content);
});
await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve));
const { port } = supplier.address() as AddressInfo;
afterAll(() => {
  supplier.close();
  rmSync(folder, { recursive: true });
});

function sourcesOf(...sources: readonly object[]) {
  writeFileSync(file, JSON.stringify(sources));
  return readFeedSources(file, 'America/Chicago');
}
const night = { name: 'night', place: `http://erp:secret@127.0.0.1:${port}/parts.csv`, every: '1 day' };
const shown = async () => (await api.call(listCatalogSources, {}, admin)).response;
const imports = async () => (await api.call(listCatalogImports, { query: {} }, admin)).response;

async function run(source: object = night): Promise<void> {
  const sources = sourcesOf(source);
  await storeSources(api.db, sources.map(toScheduledSource));
  const handler = createFetchFeed({ ...api.deps, openDedicatedConnection: api.openDedicatedConnection }, sources);
  await handler({ source: 'night' }, firstRun);
}

beforeEach(async () => {
  await api.db.execute('truncate products, categories, brands, catalog_imports, catalog_sources cascade');
  feed = { content: feedOf(part('A1')), etag: '"1"' };
  sent = 0;
});

test('a feed of the schedule is imported, and one that has not changed costs nothing', async () => {
  await run();
  await run();
  expect(sent).toBe(1);
  expect(await imports()).toMatchObject([
    { state: 'done', started_by: 'Scheduled, night', file: `http://127.0.0.1:${port}/parts.csv` },
  ]);
  expect(await shown()).toMatchObject([
    {
      name: 'night',
      place: `http://127.0.0.1:${port}/parts.csv`,
      cron: '0 0 * * *',
      zone: 'America/Chicago',
      outcome: 'unchanged',
      message: 'The feed has not changed.',
    },
  ]);
  expect(JSON.stringify(await shown())).not.toContain('secret');
});

test('a source without a time zone has that of the business, and keeps its own', () => {
  writeFileSync(file, JSON.stringify([night, { ...night, name: 'own', zone: 'America/New_York' }]));
  const zones = readFeedSources(file, 'America/Denver').map(({ zone }) => zone);
  expect(zones).toEqual(['America/Denver', 'America/New_York']);
});

test('another feed, and the same one with other choices, are fetched', async () => {
  await run();
  feed = { content: feedOf(part('A1'), part('A2')), etag: '"2"' };
  await run();
  expect(await shown()).toMatchObject([{ outcome: 'imported', message: expect.stringContaining('1 part added') }]);
  await run({ ...night, skip_invalid: true });
  expect(sent).toBe(3);
});

test('administrators get one email for failures in a row, and the page says what is wrong', async () => {
  const news = async () => (await api.emails()).filter(({ subject }) => subject.includes('night'));
  feed = undefined;
  await run();
  await run();
  expect(await shown()).toMatchObject([
    { outcome: 'failed', message: `127.0.0.1:${port} responded with 503. Nothing was changed.` },
  ]);
  expect((await news()).map(({ subject }) => subject)).toEqual(['The feed night could not be imported']);
  expect(api.log.filter(({ level }) => level === 'error')).toHaveLength(2);

  feed = { content: feedOf(part('A1')), etag: '"3"' };
  await run();
  feed = { content: feedOf(part('A1', { price: 'NaN' })), etag: '"4"' };
  await run();
  expect(await shown()).toMatchObject([{ outcome: 'failed', message: expect.stringContaining('Mistakes in 1 row.') }]);
  expect(await news()).toHaveLength(2);
  // Reads a refused feed again, because the supplier may have fixed it without changing the validator.
  await run();
  expect(sent).toBe(3);
});

test('a source that has left the file leaves the page', async () => {
  await run();
  await storeSources(api.db, []);
  expect(await shown()).toEqual([]);
});

test.each([
  ['neither cron nor every', { name: 'a', place: 'x' }, 'Set either cron or every.'],
  ['an interval that does not divide an hour', { ...night, every: '7 minutes' }, 'it must divide an hour or a day'],
  ['no cron expression', { name: 'a', place: 'x', cron: 'daily' }, 'cron: five fields'],
  ['no time zone', { ...night, zone: 'Mars/Base' }, "'Mars/Base' is not a time zone."],
  ['another word', { ...night, url: 'x' }, 'url'],
])('a file of sources with %s is refused with a sentence', (_, source, sentence) => {
  expect(() => sourcesOf(source)).toThrow(sentence);
  expect(() => sourcesOf(source)).toThrow('CATALOG_SOURCES: the file ');
});

test('two sources of one name, and a file that is not there, are refused', () => {
  expect(() => sourcesOf(night, night)).toThrow('Two sources have the same name.');
  expect(() => readFeedSources('/nowhere/sources.json', 'America/Chicago')).toThrow(
    '/nowhere/sources.json cannot be read.',
  );
  expect(readFeedSources(undefined, 'America/Chicago')).toEqual([]);
});
