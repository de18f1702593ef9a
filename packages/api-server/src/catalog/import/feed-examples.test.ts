import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { readMapping } from './feed-mapping.ts';
import { products } from '../products.table.ts';
import { feedOf, importFeed, part } from '../../testing/import-feed.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openFeedSource } from './open-feed-source.ts';

const opened = await openTestDatabase();
afterAll(() => opened.close());

const place = (name: string) => fileURLToPath(new URL(`../../../../../.docs/catalog-feed/${name}`, import.meta.url));
const text = (name: string) => readFile(place(name), 'utf8');

test('the examples of the documents are imported as they stand', async () => {
  const send = async (name: string, more: Partial<Parameters<typeof importFeed>[1]> = {}) =>
    importFeed(opened, { parts: openFeedSource(place(name)).bytes, ...more });
  expect(await send('parts.csv')).toMatchObject({ state: 'done', counts: { added: 3 }, problems: [] });
  expect(await send('prices.csv', { partial: true })).toMatchObject({ state: 'done', counts: { changed: 2 } });
  const categories = await text('categories.csv');
  expect(await send('parts.jsonl', { categories, mostRemovedPercent: 50 })).toMatchObject({
    state: 'done',
    counts: { removed: 1 },
  });
  const mapping = readMapping(await text('supplier-mapping.json'));
  expect(await send('supplier.csv', { mapping, mostRemovedPercent: 50 })).toMatchObject({
    state: 'done',
    counts: { changed: 1 },
  });
  expect((await opened.db.select().from(products)).find(({ feedKey }) => feedKey === '10231')).toMatchObject({
    title: 'Wasserpumpe',
    priceCents: 108_995,
    weight: 4.5,
  });
});

test('a feed is read from a bucket', async () => {
  const server = createServer((request, response) => {
    const isThere = request.url?.startsWith('/catalog/daily/parts.csv');
    response.writeHead(isThere ? 200 : 404).end(isThere ? feedOf(part('S3')) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  const send = (address: string) =>
    importFeed(opened, { parts: openFeedSource(address).bytes, dryRun: true, mostRemovedPercent: 100 });
  expect(await send('s3://catalog/daily/parts.csv')).toMatchObject({ state: 'done', counts: { added: 1 } });
  expect(await send('s3://catalog/other.csv')).toMatchObject({
    state: 'refused',
    message: expect.stringContaining('s3://catalog/other.csv cannot be read'),
  });
  vi.unstubAllEnvs();
});

test('two at once in one process: the second one is refused', async () => {
  const parts = feedOf(part('A1'));
  const both = await Promise.allSettled([
    importFeed(opened, { parts, dryRun: true }),
    importFeed(opened, { parts, dryRun: true }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await importFeed(opened, { parts, dryRun: true, mostRemovedPercent: 100 })).toMatchObject({ state: 'done' });
});

test('a mapping with a mistake says which', () => {
  expect(() => readMapping('{')).toThrow('The mapping is not valid JSON');
  expect(() => readMapping('{"columns":{"sku":"Nr."}}')).toThrow('sku is not a column of a feed.');
  expect(() => readMapping('{"encoding":"klingon"}')).toThrow("'klingon' is not an encoding.");
  expect(() => readMapping('{"colums":{}}')).toThrow('The mapping cannot be used.');
});
