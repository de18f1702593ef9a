import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { seedCatalog } from '@tech-portal/sample-data/catalog';
import type { Logger } from '../deps.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { brands } from './brands.table.ts';
import type { RunningCatalogSearch } from './catalog-search.ts';
import { createMemoryCatalog } from './memory-catalog.ts';
import { products } from './products.table.ts';

const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** So long that no test sees a second poll. */
const NEVER_MS = 3_600_000;
const PARTS = 600;

const { db, listen, close } = await openTestDatabase();
await seedCatalog(db, { count: PARTS });

const running: RunningCatalogSearch[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((catalog) => catalog.stop()));
});
afterAll(close);

/** The searches of two processes that have looked once. */
async function startTwo(): Promise<readonly RunningCatalogSearch[]> {
  const two = [1, 2].map(() => createMemoryCatalog({ db, logger: silent, listen, pollMs: NEVER_MS }));
  running.push(...two);
  for (const catalog of two) catalog.start();
  await Promise.all(two.map((catalog) => catalog.search('warm up', 24)));
  return two;
}

test('a change of title wakes every process', async () => {
  const two = await startTwo();
  await db.update(products).set({ title: 'Zebrawood Cabinet Latch' }).where(eq(products.id, 20));
  for (const catalog of two) await expect.poll(async () => (await catalog.search('zebrawood', 24)).ids).toEqual([20]);
});

test('a feed that changes everything in one transaction is complete in every process', async () => {
  const two = await startTwo();
  await db.transaction(async (tx) => {
    await tx.execute(`update products set title = 'Quokkafeed ' || id where id % 2 = 0`);
    await tx.execute(`update products set title = 'Quokkafeed ' || id where id % 2 = 1`);
    await tx.execute('update products set price_cents = price_cents + 1');
  });
  for (const catalog of two) {
    await expect.poll(async () => (await catalog.search('quokkafeed', PARTS)).ids.length).toBe(PARTS);
  }
});

test('a new name of a brand and a deleted part wake every process', async () => {
  const two = await startTwo();
  const [part] = await db.select().from(products).where(eq(products.id, 40));
  await db
    .update(brands)
    .set({ name: 'Numbatworks' })
    .where(eq(brands.id, part?.brandId ?? 0));
  for (const catalog of two) {
    await expect.poll(async () => (await catalog.search('numbatworks', PARTS)).ids).toContain(40);
    // The names come with the end of the same look, a moment after the parts.
    await expect.poll(async () => (await catalog.taxonomy()).findBrandId('numbatworks')).toBe(part?.brandId);
  }
  await db.delete(products).where(eq(products.id, 40));
  for (const catalog of two)
    await expect.poll(async () => (await catalog.search('numbatworks', PARTS)).ids).not.toContain(40);
});

test('how old an index is, is known from its first look on', async () => {
  const catalog = createMemoryCatalog({ db, logger: silent, listen });
  running.push(catalog);
  expect(catalog.ageMs).toBeUndefined();
  await catalog.refresh();
  expect(catalog.ageMs).toBeGreaterThanOrEqual(0);
});

test('after it was stopped nothing wakes it', async () => {
  const [first, second] = await startTwo();
  await first?.stop();
  await db.update(products).set({ title: 'Bilbybasket' }).where(eq(products.id, 21));
  await expect.poll(async () => (await second?.search('bilbybasket', 24))?.ids).toEqual([21]);
  expect((await first?.search('bilbybasket', 24))?.ids).toEqual([]);
});
