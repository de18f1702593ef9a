import { searchProducts } from '@tech-portal/contract/products';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';
import { brands } from './brands.table.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { createCatalogIndex } from './create-catalog-index.ts';
import { products } from './products.table.ts';
import { seedCatalog } from './sample/seed-catalog.ts';

const api = await createTestApi();
await seedCatalog(api.db, { count: 300 });
await api.refreshCatalog();
const token = await api.signIn('tech');

const others: CatalogIndex[] = [];
afterEach(async () => {
  await Promise.all(others.splice(0).map((index) => index.stop()));
});

/** The index of a second process on the same database. */
function startOther(pollMs = 30): CatalogIndex {
  const index = createCatalogIndex({ db: api.db, logger: api.deps.logger, pollMs });
  others.push(index);
  index.start();
  return index;
}

test('a change of title by one process is found by the other within a poll', async () => {
  const other = startOther();
  await other.ready();
  await api.db.update(products).set({ title: 'Zebrawood Cabinet Latch' }).where(eq(products.id, 20));
  await vi.waitFor(async () => expect((await other.ready()).search('zebrawood', 24)).toEqual([20]));
  await api.refreshCatalog();
  expect((await api.call(searchProducts, { query: { search_query: 'zebrawood' } }, token)).answer[0]?.id).toBe(20);
});

test('stock that comes back is listed within a poll', async () => {
  const other = startOther();
  const brandOf = async (id: number) => (await api.db.select().from(products).where(eq(products.id, id)))[0]?.brandId;
  const brandId = await brandOf(9);
  const listed = async () => (await other.ready()).page({ brandId }, 0, 100).ids;
  expect(await listed()).not.toContain(9);
  await api.db.update(products).set({ stock: 4 }).where(eq(products.id, 9));
  await vi.waitFor(async () => expect(await listed()).toContain(9));
  await api.db.update(products).set({ stock: 0 }).where(eq(products.id, 9));
  await vi.waitFor(async () => expect(await listed()).not.toContain(9));
});

test('the database notes every change, also one written by hand', async () => {
  const modified = async () =>
    (await api.db.select().from(products).where(eq(products.id, 5)))[0]?.modified.getTime() ?? 0;
  const before = await modified();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await api.db.execute(`update products set price_cents = price_cents + 1 where id = 5`);
  expect(await modified()).toBeGreaterThan(before);
});

test('a new brand and its part are known within a poll', async () => {
  const other = startOther();
  await other.ready();
  const [brand] = await api.db.insert(brands).values({ name: 'Quokka Works' }).returning();
  const [template] = await api.db.select().from(products).where(eq(products.id, 1));
  if (!brand || !template) throw new Error('The sample is missing.');
  const { id: _id, summary: _summary, modified: _modified, ...values } = template;
  await api.db.insert(products).values({ ...values, brandId: brand.id, slug: 'quokka-1', mpn: 'QW-1', title: 'Hatch' });
  await vi.waitFor(async () => expect((await other.ready()).search('quokka hatch', 24)).toHaveLength(1));
});

test('a search waits for the first build, and says so when it takes too long', async () => {
  const never = createCatalogIndex({ db: api.db, logger: api.deps.logger, deadlineMs: 20 });
  await expect(never.ready()).rejects.toMatchObject({ id: 'unavailable' });
  expect(never.isReady).toBe(false);
  const other = startOther();
  expect((await other.ready()).size).toBeGreaterThan(0);
});

test('a database that fails for a moment is asked again', async () => {
  let failures = 2;
  const flaky = new Proxy(api.db, {
    get(target, name, receiver) {
      if (name === 'execute' && (failures -= 1) >= 0) throw new Error('connection lost');
      return Reflect.get(target, name, receiver);
    },
  });
  const index = createCatalogIndex({ db: flaky, logger: api.deps.logger, pollMs: 5 });
  others.push(index);
  index.start();
  expect((await index.ready()).size).toBeGreaterThan(0);
  expect(api.log.some(({ message }) => message.includes('could not be refreshed'))).toBe(true);
});
