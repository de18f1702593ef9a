import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { catalogChanges } from '../../catalog/catalog-changes.table.ts';
import { catalogPreviewProducts, catalogPreviews } from '../../catalog/catalog-previews.table.ts';
import { createMemoryCatalog } from '../../catalog/memory-catalog.ts';
import { products } from '../../catalog/products.table.ts';
import { selectRows } from '../../db/database.ts';
import { feedOf, importFeed, part } from '../../testing/import-feed.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const opened = await openTestDatabase();
afterAll(() => opened.close());
const { db } = opened;
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const createCatalog = () => createMemoryCatalog({ db, logger, pollMs: 60_000 });
const send = (...rows: readonly string[]) =>
  importFeed(opened, { parts: feedOf(...rows), mostRemovedPercent: 100, mostNoted: 0 });
const first = ['A1', 'A2', 'A3', 'A4'].map((id) => part(id));
const second = [
  part('A1', { title: 'Zephyr Fan' }),
  part('A2', { stock: 0 }),
  part('A3', { price: 1 }),
  part('B1', { brand: 'Newmar', category: 'Awnings > Arms', title: 'Long Arm' }),
];
type Catalog = ReturnType<typeof createCatalog>;

afterEach(async () => {
  await send(part('Z1'));
  await db.delete(catalogChanges);
});

async function found(catalog: Catalog, text: string): Promise<(string | null)[]> {
  const { ids } = await catalog.search(text, 24);
  const rows = await db.select({ id: products.id, key: products.feedKey }).from(products);
  return ids.map((id) => rows.find((row) => row.id === id)?.key ?? null);
}

/** What it finds, as one that has read everything anew does. */
async function expectAllOf(catalog: Catalog): Promise<void> {
  const fresh = createCatalog();
  await fresh.refresh();
  // What matches equally well is found in the order of coming.
  const idsOf = async (each: Catalog, text: string) => [...(await each.search(text, 24)).ids].sort((a, b) => a - b);
  for (const text of ['zephyr', 'pump', 'newmar', 'awnings', 'long arm', 'PN-A4', 'PN-B1', 'shurflo']) {
    expect([text, await idsOf(catalog, text)]).toEqual([text, await idsOf(fresh, text)]);
  }
  expect(await catalog.brandsWithParts()).toEqual(expect.arrayContaining([...(await fresh.brandsWithParts())]));
  const { categories, brands } = await fresh.taxonomy();
  const { categories: own, brands: ownBrands } = await catalog.taxonomy();
  expect([own.hasShapeOf(categories), ownBrands]).toEqual([true, brands]);
  for (const brandId of brands.keys()) {
    expect(await catalog.page({ brandId }, { from: 0, count: 24 })).toEqual(
      await fresh.page({ brandId }, { from: 0, count: 24 }),
    );
  }
  await fresh.stop();
}

test('what a large feed changes is one change, and is found as if everything were read anew', async () => {
  await send(...first);
  const catalog = createCatalog();
  await catalog.refresh();
  await db.delete(catalogChanges);
  expect((await send(...second)).counts).toMatchObject({ added: 1, changed: 3, removed: 1 });
  expect(await db.select({ id: catalogChanges.productId }).from(catalogChanges)).toEqual([{ id: null }]);
  expect(await db.select().from(catalogPreviewProducts)).toHaveLength(4);
  await catalog.refresh();
  expect(await found(catalog, 'zephyr')).toEqual(['A1']);
  expect(await found(catalog, 'newmar awnings')).toEqual(['B1']);
  expect(await found(catalog, 'PN-A4')).toEqual([]);
  await expectAllOf(catalog);
  await catalog.stop();
});

test('a preview that was lost, as after a crash, is done without', async () => {
  await send(...first);
  const catalog = createCatalog();
  await catalog.refresh();
  await send(...second);
  await db.delete(catalogPreviewProducts);
  await catalog.refresh();
  await expectAllOf(catalog);
  await send(...first);
  await db.delete(catalogPreviews);
  await catalog.refresh();
  await expectAllOf(catalog);
  await catalog.stop();
});

test('a partial feed announces only what runs out or comes back', async () => {
  await send(...first);
  const catalog = createCatalog();
  await catalog.refresh();
  await importFeed(opened, { parts: 'id,price,stock\nA1,3,\nA2,5,0\nA3,,7\n', partial: true, mostNoted: 0 });
  expect(await db.select().from(catalogPreviewProducts)).toHaveLength(1);
  await catalog.refresh();
  await expectAllOf(catalog);
  await catalog.stop();
});

test(
  'it is taken in while the import writes, not found before the commit, and found with it',
  { timeout: 60_000 },
  async () => {
    await send(...first);
    const catalog = createCatalog();
    await catalog.refresh();
    const other = await opened.ownConnection();
    await other.db.execute('begin');
    await other.db.execute(sql`select from products where ${eq(products.feedKey, 'A1')} for update`);
    const importing = send(...second);
    await expect
      .poll(() => selectRows(db, sql`select from pg_locks where not granted`), { timeout: 30_000 })
      .toHaveLength(1);
    await catalog.refresh();
    expect([await found(catalog, 'zephyr'), await found(catalog, 'PN-B1')]).toEqual([[], []]);
    expect(await found(catalog, 'PN-A4')).toEqual(['A4']);
    await other.db.execute('commit');
    await other.close();
    await importing;
    // Nothing has to be read any more but what it is called.
    await db.update(catalogPreviewProducts).set({ title: 'Read too late' });
    await catalog.refresh();
    expect(await found(catalog, 'zephyr')).toEqual(['A1']);
    await expectAllOf(catalog);
    await catalog.stop();
  },
);
