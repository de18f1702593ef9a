import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brands } from '../catalog/brands.table.ts';
import type { CatalogSearch, RunningCatalogSearch } from '../catalog/catalog-search.ts';
import { categories } from '../catalog/categories.table.ts';
import { products } from '../catalog/products.table.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../deps.ts';
import type { OpenDatabase } from '../node/opened-database.ts';
import { brandIds, categoryIds, insertSearchData, searchProduct } from './catalog-search-data.ts';
import { openTestDatabase } from './test-database.ts';

/** What an adapter is made of. */
export interface SuiteParts {
  readonly opened: OpenDatabase;
  readonly logger: Logger;
  /** How long a request waits until the catalog is loaded. */
  readonly deadlineMs?: number;
}

const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

const { suburban, dometic, dicor, empty } = brandIds;
const { appliances, waterHeaters, furnaces, roof } = categoryIds;

/** What every engine behind {@link CatalogSearch} has to do. Call it once in a test file of the adapter. */
export function describeCatalogSearch(
  name: string,
  open: (parts: SuiteParts) => Promise<RunningCatalogSearch> | RunningCatalogSearch,
): void {
  describe(`catalog search by ${name}`, () => {
    let opened: OpenDatabase;
    let db: Database;
    let catalog: RunningCatalogSearch;

    beforeAll(async () => {
      opened = await openTestDatabase();
      db = opened.db;
      catalog = await open({ opened, logger: silent });
    });
    afterAll(async () => {
      await catalog.stop();
      await opened.close();
    });
    beforeEach(async () => {
      await db.delete(products);
      await db.delete(categories);
      await db.delete(brands);
      await insertSearchData(db);
      await catalog.refresh();
    });

    searching(() => catalog);
    listing(() => catalog);
    following(() => ({ db, catalog }));

    test('before it is loaded a request waits, and then fails', async () => {
      const loading = await open({ opened, logger: silent, deadlineMs: 20 });
      expect(loading.isReady).toBe(false);
      await expect(loading.search('furnace', 24)).rejects.toMatchObject({ id: 'unavailable' });
      await expect(loading.page({ brandId: suburban }, { from: 0, count: 24 })).rejects.toMatchObject({
        id: 'unavailable',
      });
      loading.start();
      await loading.refresh();
      expect(loading.isReady).toBe(true);
      expect(await loading.search('furnace', 24)).toContain(3);
      await loading.stop();
    });
  });
}

function searching(catalog: () => CatalogSearch): void {
  const search = (question: string, limit = 24) => catalog().search(question, limit);

  test.each(['501LSW-1', '501lsw1', ' 501 LSW 1 ', '501-lsw-1'])(
    '%j finds the exact part number, then those that begin with it',
    async (typed) => {
      expect((await search(typed)).slice(0, 2)).toEqual([5, 6]);
    },
  );

  test('of two parts with one number, the one in stock comes first', async () => {
    expect((await search('5238a')).slice(0, 2)).toEqual([1, 9]);
  });

  test('the beginning of a part number finds it', async () => {
    expect(await search('33-1')).toEqual([4]);
  });

  test('a part number is never matched fuzzily', async () => {
    expect(await search('5237A')).toEqual([]);
    expect(await search('52388A')).toEqual([]);
  });

  test('words are found in titles, brands, categories and descriptions', async () => {
    expect(await search('sealant')).toEqual([5, 6]);
    expect(await search('dicor guide')).toEqual([7]);
    expect(await search('roof sealant')).toEqual([5, 6]);
    expect(await search('gasket fits')).toEqual([8]);
  });

  test('a title says more than a description, and what is in stock comes first', async () => {
    expect(await search('water heater')).toEqual([1, 2, 8]);
  });

  test('a brand narrows words and part numbers', async () => {
    expect(await search('dometic furnace')).toEqual([4]);
    expect(await search('suburban furnace')).toEqual([3]);
    expect(await search('dometic 33-16')).toEqual([4]);
  });

  test('the last word may be unfinished', async () => {
    expect(await search('lap seal')).toEqual([5, 6]);
  });

  test('typing errors in words are forgiven', async () => {
    expect(await search('furnacce')).toEqual(expect.arrayContaining([3, 4]));
    expect((await search('watr heatr'))[0]).toBe(1);
  });

  test('what no part has together is found by some of its words', async () => {
    expect(await search('purple sealant')).toEqual([5, 6]);
  });

  test('no more than the limit come, and nothing found is an empty list', async () => {
    expect(await search('furnace', 1)).toHaveLength(1);
    expect(await search('xyzzyqqq')).toEqual([]);
  });

  test.each(['', '   ', '!!!', '%', "'; drop table products; --", '<script>', '\0', '🙂', '*', ':=', '`x`&&'])(
    '%j finds nothing and harms nothing',
    async (typed) => {
      expect(await search(typed)).toEqual([]);
      expect((await search('5238A'))[0]).toBe(1);
    },
  );

  test('part numbers of a list are matched exactly, each for itself', async () => {
    const found = await catalog().withPartNumbers(['501 lsw 1', '5238a', 'nope', '', '33-1'], 10);
    expect(found).toEqual([[5], [1, 9], [], [], []]);
    expect(await catalog().withPartNumbers([], 10)).toEqual([]);
  });
}

function listing(catalog: () => CatalogSearch): void {
  test('a category lists everything below it that is in stock, by id', async () => {
    expect(await catalog().page({ categoryId: appliances }, { from: 0, count: 24 })).toEqual({
      ids: [1, 3, 4, 10],
      total: 4,
    });
    expect(await catalog().page({ categoryId: appliances }, { from: 2, count: 1 })).toEqual({ ids: [4], total: 4 });
  });

  test('a brand lists its parts, and together with a category they narrow', async () => {
    expect((await catalog().page({ brandId: dometic }, { from: 0, count: 24 })).ids).toEqual([4, 10]);
    const both = { categoryId: furnaces, brandId: dometic };
    expect(await catalog().page(both, { from: 0, count: 24 })).toEqual({ ids: [4], total: 1 });
  });

  test('beyond the end, and of what does not exist, there is nothing', async () => {
    expect((await catalog().page({ brandId: dometic }, { from: 24, count: 24 })).ids).toEqual([]);
    expect(await catalog().page({ categoryId: 999 }, { from: 0, count: 24 })).toEqual({ ids: [], total: 0 });
    expect(await catalog().page({ brandId: empty }, { from: 0, count: 24 })).toEqual({ ids: [], total: 0 });
  });

  test('what the caller has seen sold out is left out, and the next one moves up', async () => {
    const range = { from: 0, count: 2, without: [1, 4] };
    expect(await catalog().page({ categoryId: appliances }, range)).toEqual({ ids: [3, 10], total: 2 });
  });

  test('brands and categories have their names, and brands without a part are not listed', async () => {
    const { brands: names, categories: tree } = await catalog().taxonomy();
    expect(names.get(dicor)).toBe('Dicor');
    expect(tree.wayTo(furnaces).map(({ title }) => title)).toEqual(['Appliances', 'Furnaces']);
    expect(new Set(await catalog().brandsWithParts())).toEqual(new Set([suburban, dometic, dicor]));
  });
}

function following(parts: () => { db: Database; catalog: RunningCatalogSearch }): void {
  const search = (question: string) => parts().catalog.search(question, 24);
  const listed = async (categoryId: number) => (await parts().catalog.page({ categoryId }, { from: 0, count: 24 })).ids;

  test('a new title is found, and the old one no longer', async () => {
    const { db, catalog } = parts();
    await db.update(products).set({ title: 'Zebrawood Latch' }).where(eq(products.id, 5));
    await catalog.refresh();
    expect(await search('zebrawood')).toEqual([5]);
    expect(await search('lap sealant')).toEqual([6]);
  });

  test('a new part number is found, and the old one no longer', async () => {
    const { db, catalog } = parts();
    await db.update(products).set({ mpn: 'NEW-77' }).where(eq(products.id, 4));
    await catalog.refresh();
    expect(await search('new77')).toEqual([4]);
    expect(await catalog.withPartNumbers(['33-162'], 10)).toEqual([[]]);
  });

  test('stock moves a part out of the lists and back', async () => {
    const { db, catalog } = parts();
    await db.update(products).set({ stock: 0 }).where(eq(products.id, 3));
    await db.update(products).set({ stock: 8 }).where(eq(products.id, 2));
    await catalog.refresh();
    expect(await listed(appliances)).toEqual([1, 2, 4, 10]);
    expect(await search('suburban furnace')).toEqual([3]);
  });

  test('another category moves a part between the lists', async () => {
    const { db, catalog } = parts();
    await db.update(products).set({ categoryId: roof }).where(eq(products.id, 10));
    await catalog.refresh();
    expect(await listed(appliances)).toEqual([1, 3, 4]);
    expect(await listed(roof)).toEqual([5, 6, 7, 10]);
  });

  test('a deleted part is found no more and leaves its lists, and so do all of them at once', async () => {
    const { db, catalog } = parts();
    await db.delete(products).where(eq(products.id, 5));
    await catalog.refresh();
    expect(await search('sealant')).toEqual([6]);
    expect(await listed(roof)).toEqual([6, 7]);
    await db.execute('truncate products cascade');
    await catalog.refresh();
    expect(await search('sealant')).toEqual([]);
    expect(await listed(appliances)).toEqual([]);
  });

  test('a part that gets another number is one part', async () => {
    const { db, catalog } = parts();
    await db.update(products).set({ id: 60 }).where(eq(products.id, 6));
    await catalog.refresh();
    expect(await search('lap sealant')).toEqual([5, 60]);
  });

  test('a new brand and its part are found', async () => {
    const { db, catalog } = parts();
    await db.insert(brands).values({ id: 150, name: 'Quokka Works' });
    await db.insert(products).values(searchProduct(50, { title: 'Hatch', brandId: 150, categoryId: roof }));
    await catalog.refresh();
    expect(await search('quokka hatch')).toEqual([50]);
    expect(await listed(roof)).toContain(50);
    expect(await catalog.brandsWithParts()).toContain(150);
  });

  test('a renamed brand is found by its new name, and no longer by the old one', async () => {
    const { db, catalog } = parts();
    await db.update(brands).set({ name: 'Platypus' }).where(eq(brands.id, dicor));
    await catalog.refresh();
    expect(await search('platypus sealant')).toEqual([5, 6]);
    expect(await search('dicor')).toEqual([]);
    expect((await catalog.taxonomy()).findBrandId('platypus')).toBe(dicor);
  });

  test('a category that is renamed and moved takes its parts along', async () => {
    const { db, catalog } = parts();
    await db.update(categories).set({ title: 'Wombats', parentId: roof }).where(eq(categories.id, furnaces));
    await catalog.refresh();
    expect(await search('wombat')).toEqual([3, 4]);
    expect(await search('roof furnace')).toEqual([3, 4]);
    expect(await listed(appliances)).toEqual([1, 10]);
    expect(await listed(roof)).toEqual([3, 4, 5, 6, 7]);
    expect(await listed(waterHeaters)).toEqual([1]);
  });
}
