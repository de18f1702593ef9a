import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { catalogChanges } from '../former-search.table.ts';
import { productCounts } from '../product-counts.table.ts';
import { catalogWords, productWords, unreadProducts } from '../product-words.table.ts';
import { products } from '../products.table.ts';
import { searchProducts } from '../search/product-search.ts';
import { indexStale } from '../search/index-products.ts';
import { selectRows } from '../../platform/db/index.ts';
import { feedOf, importFeed, part } from '../../testing/import-feed.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const opened = await openTestDatabase();
afterAll(() => opened.close());
const { db } = opened;
const send = (...rows: readonly string[]) => importFeed(opened, { parts: feedOf(...rows), mostRemovedPercent: 100 });
const first = ['A1', 'A2', 'A3', 'A4'].map((id) => part(id));
const second = [
  part('A1', { title: 'Zephyr Fan' }),
  part('A2', { stock: 0 }),
  part('A3', { price: 1 }),
  part('B1', { brand: 'Newmar', category: 'Awnings > Arms', title: 'Long Arm' }),
];

afterEach(async () => {
  await send(part('Z1'));
  await db.delete(catalogChanges);
});

async function found(text: string): Promise<(string | null)[]> {
  const { ids } = await searchProducts(db, text, 24);
  const rows = await db.select({ id: products.id, key: products.feedKey }).from(products);
  return ids.map((id) => rows.find((row) => row.id === id)?.key ?? null);
}

const wordsNow = async () => ({
  parts: await db.select().from(productWords).orderBy(productWords.productId),
  vocabulary: await db
    .select()
    .from(catalogWords)
    .where(sql`parts <> 0`)
    .orderBy(catalogWords.word),
});

/** Expects stored words, vocabulary and counts to equal those of a full rebuild. */
async function expectAllRead(): Promise<void> {
  expect(await db.select().from(unreadProducts)).toEqual([]);
  const now = await wordsNow();
  await db.execute('truncate product_words');
  await db.execute('insert into unread_products (product_id) select id from products');
  await indexStale(db);
  expect(now).toEqual(await wordsNow());
  const [stock] = await selectRows(db, sql`select count(*)::int as parts from products where stock > 0`);
  expect(await db.select({ parts: sql`sum(parts)::int` }).from(productCounts)).toEqual([stock]);
}

test('what a feed changes is found with its commit, as if everything were read anew', async () => {
  await send(...first);
  expect(await found('pump')).toEqual(['A1', 'A2', 'A3', 'A4']);
  await db.delete(catalogChanges);
  expect((await send(...second)).counts).toMatchObject({ added: 1, changed: 3, removed: 1 });
  expect(await found('zephyr')).toEqual(['A1']);
  expect(await found('newmar awnings')).toEqual(['B1']);
  expect(await found('PN-A4')).toEqual([]);
  expect(await found('pump')).toEqual(['A3', 'A2', 'A1']);
  await expectAllRead();
  // Tells a process of the previous version to reload everything.
  expect(await db.select({ id: catalogChanges.productId }).from(catalogChanges)).toEqual([{ id: null }]);
});

test('parts that come back, and categories that a feed calls otherwise, are found', async () => {
  const feed = (title: string, ...ids: readonly string[]) =>
    importFeed(opened, {
      parts: feedOf(...ids.map((id) => part(id, { category: 'c1', title: 'Lid' }))),
      categories: `id,title\nc1,${title}\n`,
      mostRemovedPercent: 100,
    });
  await feed('Pumps', 'A1', 'A2', 'A3');
  expect((await feed('Wombats', 'A2', 'A3')).state).toBe('done');
  expect([await found('wombat'), await found('PN-A1'), await found('pump')]).toEqual([['A2', 'A3'], [], []]);
  await expectAllRead();
  await feed('Wombats', 'A1', 'A2', 'A3');
  expect([await found('wombat'), await found('PN-A1')]).toEqual([['A1', 'A2', 'A3'], ['A1']]);
  await expectAllRead();
});

test('a partial feed and one that is refused leave the words as they are', async () => {
  await send(...first);
  const before = await wordsNow();
  await importFeed(opened, { parts: 'id,price,stock\nA1,3,\nA2,5,0\nA3,,7\n', partial: true });
  expect((await importFeed(opened, { parts: feedOf(part('N1')), mostRemovedPercent: 1 })).state).toBe('refused');
  expect(await wordsNow()).toEqual(before);
  expect(await found('pump')).toEqual(['A1', 'A3', 'A4', 'A2']);
  await expectAllRead();
});

test('nothing of it is found before the commit, and nobody waits for its words', { timeout: 60_000 }, async () => {
  await send(...first);
  const other = await opened.openDedicatedConnection();
  await other.db.execute('begin');
  await other.db.execute(sql`select from products where ${eq(products.feedKey, 'A1')} for update`);
  const importing = send(...second);
  await expect
    .poll(() => selectRows(db, sql`select from pg_locks where not granted`), { timeout: 30_000 })
    .toHaveLength(1);
  expect([await found('zephyr'), await found('PN-B1')]).toEqual([[], []]);
  expect(await found('PN-A4')).toEqual(['A4']);
  // The import holds the lock on search words, so this part is not indexed until the import ends.
  await db.update(products).set({ title: 'Quokka Valve' }).where(eq(products.feedKey, 'A4'));
  await indexStale(db);
  expect(await found('quokka')).toEqual([]);
  await other.db.execute('commit');
  await other.close();
  await importing;
  expect([await found('zephyr'), await found('PN-B1'), await found('PN-A4')]).toEqual([['A1'], ['B1'], []]);
  await indexStale(db);
  await expectAllRead();
});
