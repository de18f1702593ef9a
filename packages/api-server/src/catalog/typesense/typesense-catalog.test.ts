import { createTypesenseRecords, startTypesense } from '@tech-portal/stand-ins';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LogFields, Logger } from '../../deps.ts';
import { openFeedClient, openSearchClient } from '../../node/open-typesense.ts';
import { insertSearchData } from '../../testing/catalog-search-data.ts';
import { describeCatalogSearch } from '../../testing/catalog-search-suite.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { brands } from '../brands.table.ts';
import { catalogFeeds } from '../catalog-feeds.table.ts';
import type { RunningCatalogSearch } from '../catalog-search.ts';
import { products } from '../products.table.ts';
import { ALIAS, createEngineWriter } from './engine.ts';
import { createTypesenseCatalog } from './typesense-catalog.ts';
import { createTypesenseFeed } from './typesense-feed.ts';

const apiKey = 'key-of-the-engine';

const shared = await startTypesense({ port: 0, apiKey });
afterAll(() => shared.close());

describeCatalogSearch('an engine outside', ({ opened: { db }, ...options }) => {
  const settings = { url: shared.url, apiKey };
  const feed = createTypesenseFeed({
    db,
    engine: createEngineWriter(openFeedClient(settings)),
    logger: options.logger,
  });
  const catalog = createTypesenseCatalog({ db, client: openSearchClient(settings), ...options });
  // What a web process and a worker do at the same time is one after the other here, as the suite waits for it.
  async function refresh(): Promise<void> {
    await feed.refresh();
    await catalog.refresh();
  }
  return new Proxy(catalog, {
    get: (target, name) => (name === 'refresh' ? refresh : Reflect.get(target, name)),
  });
});

describe('feeding an engine outside', () => {
  const records = createTypesenseRecords();
  const log: { message: string; fields: LogFields }[] = [];
  const note = (fields: LogFields, message: string) => void log.push({ message, fields });
  const logger: Logger = { info: note, warn: note, error: note };
  const running: { stop(): Promise<void> }[] = [];
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let engine: Awaited<ReturnType<typeof startTypesense>>;

  beforeEach(async () => {
    opened ??= await openTestDatabase();
    await opened.db.execute('truncate products, categories, brands, catalog_feeds cascade');
    await insertSearchData(opened.db);
    for (const map of [records.collections, records.aliases, records.refused]) map.clear();
    log.length = 0;
    engine = await startTypesense({ port: 0, apiKey, records });
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
    await engine.close();
  });
  afterAll(() => opened.close());

  const client = () => openFeedClient({ url: engine.url, apiKey });
  const createFeed = (writer = createEngineWriter(client())) => {
    const feed = createTypesenseFeed({ db: opened.db, engine: writer, logger, pollMs: 50 });
    running.push(feed);
    return feed;
  };
  const createCatalog = (key = apiKey): RunningCatalogSearch => {
    const settings = { url: engine.url, apiKey: key };
    const catalog = createTypesenseCatalog({ db: opened.db, client: openSearchClient(settings), logger, pollMs: 50 });
    running.push(catalog);
    return catalog;
  };
  const documents = () => records.collections.get(records.aliases.get(ALIAS) ?? '')?.documents;

  test('a rebuild is searched when it is whole, and what was searched before is removed', async () => {
    const feed = createFeed();
    await feed.refresh();
    const first = records.aliases.get(ALIAS);
    const writer = createEngineWriter(client());
    const seen: (string | undefined)[] = [];
    const other = createFeed({
      ...writer,
      async put(collection, some) {
        seen.push(records.aliases.get(ALIAS));
        return writer.put(collection, some);
      },
    });
    await feed.stop();
    await opened.db.execute('truncate products cascade');
    await opened.db.delete(brands);
    await opened.db.execute('truncate categories cascade');
    await insertSearchData(opened.db);
    await other.refresh();
    expect(seen).toEqual([first]);
    expect([...records.collections.keys()]).toEqual([records.aliases.get(ALIAS)]);
    expect(records.aliases.get(ALIAS)).not.toBe(first);
    expect(documents()?.size).toBe(10);
  });

  test('of two processes one feeds; the other one goes on from there when it ends', async () => {
    const [first, second] = [createFeed(), createFeed()];
    await Promise.all([first.refresh(), second.refresh()]);
    expect(records.collections.size).toBe(1);
    const collection = records.aliases.get(ALIAS);
    records.counts.imported = 0;
    await opened.db.update(products).set({ title: 'Wombat Hatch' }).where(eq(products.id, 5));
    await opened.db.delete(products).where(eq(products.id, 6));
    await first.stop();
    await second.stop();
    const third = createFeed();
    await third.refresh();
    expect(records.aliases.get(ALIAS)).toBe(collection);
    expect(records.counts.imported).toBe(1);
    expect(documents()?.get('5')).toMatchObject({ title: 'wombat hatch' });
    expect(documents()?.has('6')).toBe(false);
  });

  test('a process that hangs loses its place, and says nothing any more of how far it has come', async () => {
    const writer = createEngineWriter(client());
    const hangs = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    await createFeed().refresh();
    await opened.db.update(catalogFeeds).set({ leasedUntil: new Date(0) });
    const slow = createFeed({
      ...writer,
      async put(collection, some) {
        arrived.resolve();
        await hangs.promise;
        return writer.put(collection, some);
      },
    });
    await opened.db.update(products).set({ title: 'Wombat Hatch' }).where(eq(products.id, 5));
    const late = slow.refresh();
    await arrived.promise;
    await opened.db.update(catalogFeeds).set({ leasedUntil: new Date(0) });
    await createFeed().refresh();
    const [before] = await opened.db.select().from(catalogFeeds);
    hangs.resolve();
    await expect(late).rejects.toThrow('Another process feeds the search engine.');
    expect(await opened.db.select().from(catalogFeeds)).toEqual([before]);
    expect(documents()?.get('5')).toMatchObject({ title: 'wombat hatch' });
  });

  test('a part that the engine refuses is logged and left out; a refusal that may pass is tried again', async () => {
    records.refused.set('5', 400);
    const feed = createFeed();
    await feed.refresh();
    expect(documents()?.size).toBe(9);
    expect(log).toContainEqual({ message: 'the search engine refused parts', fields: { count: 1, parts: ['5'] } });
    records.refused.set('6', 503);
    await opened.db.update(products).set({ title: 'Wombat Hatch' }).where(eq(products.id, 6));
    await expect(feed.refresh()).rejects.toThrow('503');
    records.refused.clear();
    await feed.refresh();
    expect(documents()?.get('6')).toMatchObject({ title: 'wombat hatch' });
  });

  test('a feed that has not read changes for so long that some may be gone begins anew', async () => {
    const feed = createFeed();
    await feed.refresh();
    const first = records.aliases.get(ALIAS);
    await feed.refresh();
    expect(records.aliases.get(ALIAS)).toBe(first);
    await opened.db.update(catalogFeeds).set({ complete: new Date(Date.now() - 13 * 3_600_000) });
    await feed.refresh();
    expect(records.aliases.get(ALIAS)).not.toBe(first);
  });

  test('a collection of another version is built anew', async () => {
    const feed = createFeed();
    await feed.refresh();
    const first = records.aliases.get(ALIAS) ?? '';
    const older = first.replace(/_w\d+_/, '_');
    const built = records.collections.get(first);
    if (built) records.collections.set(older, { ...built, name: older });
    records.collections.delete(first);
    records.aliases.set(ALIAS, older);
    await opened.db.update(catalogFeeds).set({ collection: older });
    await feed.refresh();
    expect([...records.collections.keys()]).toEqual([records.aliases.get(ALIAS)]);
    expect(records.aliases.get(ALIAS)).not.toBe(older);
    expect(documents()?.size).toBe(10);
  });

  test('an engine that has lost its data is filled again', async () => {
    const feed = createFeed();
    await feed.refresh();
    records.collections.clear();
    records.aliases.clear();
    await feed.refresh();
    expect(documents()?.size).toBe(10);
  });

  test('while the engine is away searches get 503 with Retry-After; it recovers by itself', async () => {
    const feed = createFeed();
    const catalog = createCatalog();
    feed.start();
    catalog.start();
    expect((await catalog.search('furnace', 24)).ids).toContain(3);
    const port = Number(new URL(engine.url).port);
    await engine.close();
    await expect(catalog.search('furnace', 24)).rejects.toMatchObject({
      id: 'unavailable',
      headers: { 'retry-after': '2' },
    });
    await expect(catalog.page({ brandId: 101 }, { from: 0, count: 24 })).rejects.toMatchObject({ id: 'unavailable' });
    expect((await catalog.taxonomy()).brands.size).toBe(4);
    await opened.db.update(products).set({ title: 'Wombat Hatch' }).where(eq(products.id, 5));
    engine = await startTypesense({ port, apiKey, records });
    await expect.poll(() => catalog.search('wombat', 24).catch(() => undefined)).toMatchObject({ ids: [5] });
  });

  test('a wrong key is refused, and neither key nor question stands in the log', async () => {
    await createFeed().refresh();
    const catalog = createCatalog('wrong-key');
    await catalog.refresh();
    await expect(catalog.search('secret question', 24)).rejects.toMatchObject({ id: 'unavailable' });
    expect(JSON.stringify(log)).toContain('the search engine did not respond');
    expect(JSON.stringify(log)).not.toMatch(/wrong-key|key-of-the-engine|secret question/);
  });

  test('how old the engine is, is known from its feed', async () => {
    const catalog = createCatalog();
    await catalog.refresh();
    expect(catalog.isReady).toBe(false);
    await createFeed().refresh();
    await catalog.refresh();
    expect(catalog.ageMs).toBeGreaterThanOrEqual(0);
  });
});
