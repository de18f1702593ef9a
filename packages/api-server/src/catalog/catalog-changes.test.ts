import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { brandIds, categoryIds, insertSearchData, searchProduct } from '../testing/catalog-search-data.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { brands } from './brands.table.ts';
import { brandsWithParts, findBrandId } from './brands.queries.ts';
import { categories } from './categories.table.ts';
import { compactCounts } from './product-counts.commands.ts';
import { productCounts } from './product-counts.table.ts';
import { unreadProducts } from './product-words.table.ts';
import { listProductRows } from './products.queries.ts';
import { products } from './products.table.ts';
import { findByExactPartNumbers } from './search/part-numbers.ts';
import { searchProducts } from './search/product-search.ts';
import { createSearchIndexer } from './search/create-search-indexer.ts';
import { indexStale } from './search/index-products.ts';

const opened = await openTestDatabase();
const { db } = opened;
afterAll(() => opened.close());
beforeEach(async () => {
  await db.delete(products);
  await db.delete(categories);
  await db.delete(brands);
  await insertSearchData(db);
  await indexStale(db);
});

const { dicor, dometic } = brandIds;
const { appliances, waterHeaters, furnaces, roof } = categoryIds;

const search = async (question: string) => (await searchProducts(db, question, 24)).ids;
const listed = async (categoryId: number) =>
  (await listProductRows(db, { categoryId }, {}, 1)).rows.map(({ id }) => id);

test('a new title is found, and the old one no longer', async () => {
  await db.update(products).set({ title: 'Zebrawood Latch' }).where(eq(products.id, 5));
  await indexStale(db);
  expect(await search('zebrawood')).toEqual([5]);
  expect(await search('lap sealant')).toEqual([6]);
});

test('a new part number is found, and the old one no longer', async () => {
  await db.update(products).set({ mpn: 'NEW-77' }).where(eq(products.id, 4));
  await indexStale(db);
  expect(await search('new77')).toEqual([4]);
  expect(await findByExactPartNumbers(db, ['33-162'], 10)).toEqual([[]]);
});

test('stock moves a part out of the lists and back', async () => {
  await db.update(products).set({ stock: 0 }).where(eq(products.id, 3));
  await db.update(products).set({ stock: 8 }).where(eq(products.id, 2));
  await indexStale(db);
  expect(await listed(appliances)).toEqual([1, 2, 4, 10]);
  expect(await search('suburban furnace')).toEqual([3]);
});

test('another category moves a part between the lists', async () => {
  await db.update(products).set({ categoryId: roof }).where(eq(products.id, 10));
  await indexStale(db);
  expect(await listed(appliances)).toEqual([1, 3, 4]);
  expect(await listed(roof)).toEqual([5, 6, 7, 10]);
});

test('a deleted part is found no more and leaves its lists, and so do all of them at once', async () => {
  await db.delete(products).where(eq(products.id, 5));
  await indexStale(db);
  expect(await search('sealant')).toEqual([6]);
  expect(await listed(roof)).toEqual([6, 7]);
  await db.execute('truncate products cascade');
  await indexStale(db);
  expect(await search('sealant')).toEqual([]);
  expect(await listed(appliances)).toEqual([]);
});

test('a part that gets another number is one part', async () => {
  await db.update(products).set({ id: 60 }).where(eq(products.id, 6));
  await indexStale(db);
  expect(await search('lap sealant')).toEqual([5, 60]);
});

test('a new brand and its part are found', async () => {
  await db.insert(brands).values({ id: 150, name: 'Quokka Works' });
  await db.insert(products).values(searchProduct(50, { title: 'Hatch', brandId: 150, categoryId: roof }));
  await indexStale(db);
  expect(await search('quokka hatch')).toEqual([50]);
  expect(await listed(roof)).toContain(50);
  expect(await brandsWithParts(db)).toContain('Quokka Works');
});

test('a renamed brand is found by its new name, and no longer by the old one', async () => {
  await db.update(brands).set({ name: 'Platypus' }).where(eq(brands.id, dicor));
  await indexStale(db);
  expect(await search('platypus sealant')).toEqual([5, 6]);
  expect(await search('dicor')).toEqual([]);
  expect(await findBrandId(db, ' platypus ')).toBe(dicor);
});

test('a category that is renamed and moved takes its parts along', async () => {
  await db.update(categories).set({ title: 'Wombats', parentId: roof }).where(eq(categories.id, furnaces));
  await indexStale(db);
  expect(await search('wombat')).toEqual([3, 4]);
  expect(await search('roof furnace')).toEqual([3, 4]);
  expect(await listed(appliances)).toEqual([1, 10]);
  expect(await listed(roof)).toEqual([3, 4, 5, 6, 7]);
  expect(await listed(waterHeaters)).toEqual([1]);
});

const noted = async () => (await db.select().from(unreadProducts)).map(({ productId }) => productId);

test('the database notes every change of words, also one written by hand, and no other', async () => {
  await db.execute('update products set price_cents = price_cents + 1');
  await db.execute('update products set stock = stock + 1');
  await db.execute('update products set mpn = mpn where id < 9');
  expect(await noted()).toEqual([]);
  await db.execute(`update products set mpn = mpn || 'X' where id in (8, 9)`);
  await db.execute('update products set removed = now() where id = 5');
  expect(new Set(await noted())).toEqual(new Set([5, 8, 9]));
});

test('what is sold no more, or again, is found and listed no more, or again, stock or not', async () => {
  await db.update(products).set({ removed: new Date() }).where(eq(products.id, 5));
  expect([await search('501LSW-1'), await search('lap sealant'), await listed(roof)]).toEqual([[6], [6], [6, 7]]);
  await indexStale(db);
  await db.update(products).set({ removed: null }).where(eq(products.id, 5));
  expect(await search('lap sealant')).toEqual([6]);
  await indexStale(db);
  expect([await search('lap sealant'), await listed(roof)]).toEqual([
    [5, 6],
    [5, 6, 7],
  ]);
});

test('what a long transaction commits is found, and what others change meanwhile does not wait for it', async () => {
  const isOpen = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const feed = db.transaction(async (tx) => {
    await tx.update(products).set({ title: 'Slowfeed Pump' }).where(eq(products.id, 3));
    await tx.delete(products).where(eq(products.id, 4));
    isOpen.resolve();
    await mayCommit.promise;
  });
  await isOpen.promise;
  await db.update(products).set({ title: 'Quickfix Valve' }).where(eq(products.id, 10));
  await indexStale(db);
  expect([await search('quickfix'), await search('slowfeed'), await listed(furnaces)]).toEqual([[10], [], [3, 4]]);
  mayCommit.resolve();
  await feed;
  await indexStale(db);
  expect([await search('slowfeed'), await listed(furnaces)]).toEqual([[3], [3]]);
});

test('two that read at once, and one that fails, leave nothing unread', async () => {
  await db.execute(`update products set title = title || ' Wombat'`);
  await Promise.all([indexStale(db), indexStale(db), indexStale(db)]);
  const failing = db.transaction(async (tx) => {
    await tx.execute(`update products set title = 'Quokka' where id = 7`);
    await indexStale(tx);
    throw new Error('over');
  });
  await expect(failing).rejects.toThrow('over');
  await indexStale(db);
  expect([await noted(), (await search('wombat')).length, await search('quokka')]).toEqual([[], 10, []]);
});

test('the counts of a list are those of its parts, whatever becomes of them, folded or not', async () => {
  const counted = async () => (await db.select({ total: sql<number>`sum(parts)::int` }).from(productCounts))[0]?.total;
  const inStock = async () =>
    (
      await db
        .select({ total: sql<number>`count(*)::int` })
        .from(products)
        .where(sql`stock > 0 and removed is null`)
    )[0]?.total;
  const agree = async () => expect(await counted()).toBe(await inStock());
  await agree();
  await db.execute('update products set stock = 0 where id in (1, 3)');
  await db.execute('update products set stock = 7 where id in (2, 3)');
  await agree();
  await db.execute(`update products set brand_id = ${dicor}, category_id = ${roof} where id < 4`);
  await db.execute('update products set removed = now() where id in (3, 9)');
  await db.execute('delete from products where id in (2, 9)');
  await agree();
  await Promise.all([compactCounts(db), compactCounts(db), db.execute('update products set stock = 0 where id = 5')]);
  await agree();
  expect((await listProductRows(db, { brandId: dometic }, {}, 1)).rows.map(({ id }) => id)).toEqual([4, 10]);
  await compactCounts(db);
  await agree();
  await db.execute('truncate products cascade');
  expect(await counted()).toBeNull();
});

test('a worker reads the words of what was changed by hand, also after the database has failed', async () => {
  const warnings: string[] = [];
  const logger = {
    info: () => undefined,
    error: () => undefined,
    warn: (_: object, text: string) => void warnings.push(text),
  };
  let failures = 1;
  const flaky = new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'transaction' && (failures -= 1) >= 0) throw new Error('connection lost');
      return Reflect.get(target, name, receiver);
    },
  });
  const reading = createSearchIndexer({ db: flaky, logger }, 10);
  await db.update(products).set({ title: 'Zebrawood Latch' }).where(eq(products.id, 5));
  reading.start();
  await expect.poll(() => search('zebrawood')).toEqual([5]);
  await reading.stop();
  expect(warnings).toEqual(['could not read the words of parts, retrying']);
});
