import { searchProducts } from '@tech-portal/contract/products';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { describeCatalogSearch } from '../testing/catalog-search-suite.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { brands } from './brands.table.ts';
import { catalogChanges } from './catalog-changes.table.ts';
import type { RunningCatalogSearch } from './catalog-search.ts';
import { categories } from './categories.table.ts';
import { createMemoryCatalog } from './memory-catalog.ts';
import { products } from './products.table.ts';
import { seedCatalog } from '@tech-portal/sample-data/catalog';

describeCatalogSearch('an index in the process', ({ opened, ...options }) =>
  createMemoryCatalog({ db: opened.db, ...options }),
);

const api = await createTestApi();
await seedCatalog(api.db, { count: 300 });
await api.refreshCatalog();
const token = await api.signIn('tech');

const others: RunningCatalogSearch[] = [];
afterEach(async () => {
  await Promise.all(others.splice(0).map((catalog) => catalog.stop()));
});

/** The search of a second process on the same database. */
function startOther(pollMs = 30): RunningCatalogSearch {
  const catalog = createMemoryCatalog({ db: api.db, logger: api.deps.logger, pollMs });
  others.push(catalog);
  catalog.start();
  return catalog;
}

test('a change of title by one process is found by the other within a poll', async () => {
  const other = startOther();
  await api.db.update(products).set({ title: 'Zebrawood Cabinet Latch' }).where(eq(products.id, 20));
  await expect.poll(async () => (await other.search('zebrawood', 24)).ids).toEqual([20]);
  await api.refreshCatalog();
  expect((await api.call(searchProducts, { query: { search_query: 'zebrawood' } }, token)).response[0]?.id).toBe(20);
});

test('another name of a brand or category, and another place of a category, build nothing anew', async () => {
  const other = startOther();
  await other.search('warm up', 24);
  const built = () => api.log.filter(({ message }) => message === 'catalogue index built').length;
  const before = built();
  const [part] = await api.db.select().from(products).where(eq(products.id, 25));
  await api.db
    .update(brands)
    .set({ name: 'Numbatworks' })
    .where(eq(brands.id, part?.brandId ?? 0));
  await expect.poll(async () => (await other.search('numbatworks', 300)).ids).toContain(25);
  const [root] = await api.db
    .insert(categories)
    .values({ title: 'Bandicoots', prettyUrl: 'b', position: 1 })
    .returning();
  await api.db
    .update(categories)
    .set({ parentId: root?.id })
    .where(eq(categories.id, part?.categoryId ?? 0));
  await expect.poll(async () => (await other.search('bandicoot', 300)).ids).toContain(25);
  const listed = await other.page({ categoryId: root?.id }, { from: 0, count: 300 });
  expect(listed.total).toBeGreaterThan(0);
  expect(listed).toEqual(await other.page({ categoryId: part?.categoryId ?? 0 }, { from: 0, count: 300 }));
  expect(built()).toBe(before);
});

const changes = async () => (await api.db.select().from(catalogChanges)).map(({ productId }) => productId);

test('the database notes every change that an index has to know, also one written by hand, and no other', async () => {
  await api.db.delete(catalogChanges);
  await api.db.execute('update products set price_cents = price_cents + 1');
  await api.db.execute('update products set stock = stock + 1 where stock > 0');
  expect(await changes()).toEqual([]);
  await api.db.execute('update products set stock = 0 where id = 5');
  await api.db.execute('update products set mpn = mpn where id < 9');
  await api.db.execute(`update products set mpn = mpn || 'X' where id in (8, 9)`);
  expect(new Set(await changes())).toEqual(new Set([5, 8, 9]));
});

test('what a long transaction commits is found, and what others change meanwhile does not wait for it', async () => {
  const other = startOther();
  await other.search('warm up', 24);
  const isOpen = Promise.withResolvers<void>();
  let mayCommit = false;
  const feed = api.db.transaction(async (tx) => {
    await tx.update(products).set({ title: 'Slowfeed Pump' }).where(eq(products.id, 30));
    await tx.delete(products).where(eq(products.id, 31));
    isOpen.resolve();
    // A feed must keep its transaction busy: an idle one is ended.
    while (!mayCommit) await tx.execute(sql`select pg_sleep(0.1)`);
  });
  await isOpen.promise;
  const [gone] = await other.page({}, { from: 0, count: 500 }).then(({ ids }) => ids.filter((id) => id === 31));
  await api.db.update(products).set({ title: 'Quickfix Valve' }).where(eq(products.id, 40));
  await expect.poll(async () => (await other.search('quickfix', 24)).ids).toEqual([40]);
  // Longer than any overlap of times that one would think of.
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  expect((await other.search('slowfeed', 24)).ids).toEqual([]);
  mayCommit = true;
  await feed;
  await expect.poll(async () => (await other.search('slowfeed', 24)).ids).toEqual([30]);
  expect((await other.page({}, { from: 0, count: 500 })).ids).not.toContain(gone ?? 31);
}, 40_000);

test('a database that fails for a moment is read again', async () => {
  let failures = 2;
  const flaky = new Proxy(api.db, {
    get(target, name, receiver) {
      if (name === 'execute' && (failures -= 1) >= 0) throw new Error('connection lost');
      return Reflect.get(target, name, receiver);
    },
  });
  const catalog = createMemoryCatalog({ db: flaky, logger: api.deps.logger, pollMs: 5 });
  others.push(catalog);
  catalog.start();
  expect((await catalog.brandsWithParts()).length).toBeGreaterThan(0);
  expect(api.log.some(({ message }) => message.includes('could not be refreshed'))).toBe(true);
});
