import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brands } from '../catalog/brands.table.ts';
import type { CatalogSearch, RunningCatalogSearch } from '../catalog/catalog-search.ts';
import { categories } from '../catalog/categories.table.ts';
import { products } from '../catalog/products.table.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../deps.ts';
import type { OpenDatabase } from '../node/opened-database.ts';
import { followingCatalogChanges } from './catalog-following-suite.ts';
import { brandIds, categoryIds, insertSearchData } from './catalog-search-data.ts';
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
const { appliances, furnaces } = categoryIds;

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
    followingCatalogChanges(() => ({ db, catalog }));

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
      expect((await loading.search('furnace', 24)).ids).toContain(3);
      await loading.stop();
    });
  });
}

function searching(catalog: () => CatalogSearch): void {
  const search = async (question: string, limit = 24) => (await catalog().search(question, limit)).ids;

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
    expect(await catalog().search('purple sealant', 24)).toEqual({ ids: [5, 6], isPartial: true });
    expect(await catalog().search('lap sealant', 24)).toEqual({ ids: [5, 6], isPartial: false });
    expect(await catalog().search('xyzzyqqq', 24)).toEqual({ ids: [], isPartial: false });
  });

  test('a number with its unit is one word, however it is written', async () => {
    for (const typed of ['6 gallon', '6gal', '6-gal heater'])
      expect([typed, await search(typed)]).toEqual([typed, [1]]);
    for (const typed of ['12pk', '12 packs']) expect([typed, await search(typed)]).toEqual([typed, [6]]);
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
