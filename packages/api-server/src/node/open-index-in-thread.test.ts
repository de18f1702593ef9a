import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RunningCatalogSearch } from '../catalog/catalog-search.ts';
import type { OpenIndex, ProductIndex } from '../catalog/index/product-index.ts';
import { createMemoryCatalog } from '../catalog/memory-catalog.ts';
import { products } from '../catalog/products.table.ts';
import type { Logger } from '../deps.ts';
import { insertSearchData, searchProduct } from '../testing/catalog-search-data.ts';
import { describeCatalogSearch } from '../testing/catalog-search-suite.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { openIndexInThread } from './open-index-in-thread.ts';
import type { OpenDatabase } from './opened-database.ts';

const log: string[] = [];
const note = (_fields: unknown, message: string): void => void log.push(message);
const logger: Logger = { info: note, warn: note, error: note };

describeCatalogSearch('an index in another thread', ({ opened, ...options }) =>
  createMemoryCatalog({
    db: opened.db,
    openInThread: openIndexInThread(options.logger),
    mostInThisThread: 0,
    ...options,
  }),
);

const copiedColumns = `type, title, description, brand_id, category_id, upc, mpn, price_cents, cost_cents, stock, weight,
  length, width, height, add_ship_per_cents`;

let opened: OpenDatabase;
const running: RunningCatalogSearch[] = [];
beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.db.execute('truncate products, categories, brands cascade');
  await insertSearchData(opened.db);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((catalog) => catalog.stop()));
  log.length = 0;
});
afterAll(() => opened.close());

interface Follow {
  readonly openInThread: OpenIndex;
  readonly mostInThisThread: number;
  readonly deadlineMs?: number;
}

function follow(options: Follow): RunningCatalogSearch {
  const catalog = createMemoryCatalog({ db: opened.db, logger, listen: opened.listen, pollMs: 50, ...options });
  running.push(catalog);
  catalog.start();
  return catalog;
}

/** Opens threads and counts them. */
function countThreads(entry?: URL): { openInThread: OpenIndex; opened: ProductIndex[] } {
  const threads: ProductIndex[] = [];
  const open = openIndexInThread(logger, entry);
  return {
    opened: threads,
    openInThread(onLost) {
      const thread = open(onLost);
      threads.push(thread);
      return thread;
    },
  };
}

test('a thread that fails is started again and loads anew; what it was asked gets 503', async () => {
  const { openInThread, opened: threads } = countThreads(
    new URL('../testing/failing-index-thread.ts', import.meta.url),
  );
  const catalog = follow({ openInThread, mostInThisThread: 0 });
  expect((await catalog.search('furnace', 24)).ids).toContain(3);
  await expect(catalog.search('fatal', 24)).rejects.toMatchObject({
    id: 'unavailable',
    headers: { 'retry-after': '2' },
  });
  expect(catalog.isReady).toBe(false);
  expect(catalog.ageMs).toBeUndefined();
  expect((await catalog.search('furnace', 24)).ids).toContain(3);
  expect(threads).toHaveLength(2);
  expect(log).toContain('catalogue index was lost, building it again');
});

test('a thread that cannot start leaves the catalog loading, and requests get 503', async () => {
  const nowhere = new URL('../testing/no-such-thread.ts', import.meta.url);
  const catalog = follow({ openInThread: openIndexInThread(logger, nowhere), mostInThisThread: 0, deadlineMs: 50 });
  await expect(catalog.search('furnace', 24)).rejects.toMatchObject({ id: 'unavailable' });
  await expect.poll(() => log).toContain('catalogue index could not be refreshed, trying again');
  expect(catalog.isReady).toBe(false);
});

test('a small catalog has no thread until it has grown', async () => {
  const { openInThread, opened: threads } = countThreads();
  const catalog = follow({ openInThread, mostInThisThread: 10 });
  expect((await catalog.search('furnace', 24)).ids).toContain(3);
  expect(threads).toHaveLength(0);
  await opened.db.insert(products).values(searchProduct(900, { title: 'Wombat Hatch' }));
  await expect.poll(() => threads.length).toBe(1);
  await expect.poll(async () => (await catalog.search('wombat', 24)).ids).toEqual([900]);
});

test('stopping waits for the page that is taken in, not for the rest of a build', async () => {
  await opened.db.execute(
    `insert into products (${copiedColumns}, slug, id) select ${copiedColumns}, 'copy-' || n, 10000 + n
      from products, generate_series(1, 1200) n where products.id = 1`,
  );
  const { openInThread } = countThreads();
  const mayGoOn = Promise.withResolvers<void>();
  let pages = 0;
  const catalog = follow({
    openInThread(onLost) {
      const thread = openInThread(onLost);
      return {
        ...thread,
        async change(products, missing) {
          pages += 1;
          await mayGoOn.promise;
          return thread.change(products, missing);
        },
      };
    },
    mostInThisThread: 0,
  });
  await expect.poll(() => pages).toBe(1);
  const stopped = catalog.stop();
  mayGoOn.resolve();
  await stopped;
  expect(pages).toBe(1);
  expect(catalog.isReady).toBe(false);
});

test('a change does not wait for all who search, and of too many who wait the last get 503', async () => {
  const index = openIndexInThread(logger)(() => undefined);
  await index.label({ brands: [], categories: [] });
  const done: string[] = [];
  const searched = Promise.allSettled(
    Array.from({ length: 1100 }, async () => {
      await index.search('furnace', 24);
      done.push('search');
    }),
  );
  await index.change('[]', []);
  const before = done.length;
  const refused = (await searched).filter(({ status }) => status === 'rejected');
  index.close();
  expect(before).toBeLessThan(500);
  expect(done).toHaveLength(1008);
  expect(refused).toHaveLength(92);
  expect(refused[0]).toMatchObject({ reason: { id: 'unavailable', headers: { 'retry-after': '2' } } });
});
