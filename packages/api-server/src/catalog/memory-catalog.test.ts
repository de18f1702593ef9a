import { searchProducts } from '@tech-portal/contract/products';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { describeCatalogSearch } from '../testing/catalog-search-suite.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import type { RunningCatalogSearch } from './catalog-search.ts';
import { createMemoryCatalog } from './memory-catalog.ts';
import { products } from './products.table.ts';
import { seedCatalog } from './sample/seed-catalog.ts';

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
  await vi.waitFor(async () => expect(await other.search('zebrawood', 24)).toEqual([20]));
  await api.refreshCatalog();
  expect((await api.call(searchProducts, { query: { search_query: 'zebrawood' } }, token)).answer[0]?.id).toBe(20);
});

test('the database notes every change, also one written by hand', async () => {
  const modified = async () =>
    (await api.db.select().from(products).where(eq(products.id, 5)))[0]?.modified.getTime() ?? 0;
  const before = await modified();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await api.db.execute(`update products set price_cents = price_cents + 1 where id = 5`);
  expect(await modified()).toBeGreaterThan(before);
});

test('a database that fails for a moment is asked again', async () => {
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
