import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandIds, categoryIds, insertSearchData } from '../testing/catalog-search-data.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { brandsWithParts } from './brands.queries.ts';
import { ancestorsOf } from './categories.queries.ts';
import { listProductRows } from './products.queries.ts';
import type { ListFilter } from './products.queries.ts';
import { findByExactPartNumbers } from './search/part-numbers.ts';
import { searchProducts } from './search/product-search.ts';
import { indexStale } from './search/index-products.ts';

const opened = await openTestDatabase();
const { db } = opened;
afterAll(() => opened.close());
beforeAll(async () => {
  await insertSearchData(db);
  await indexStale(db);
});

const { dometic, empty } = brandIds;
const { appliances, furnaces } = categoryIds;

describe('a search', () => {
  const search = async (question: string, limit = 24) => (await searchProducts(db, question, limit)).ids;

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
    expect(await searchProducts(db, 'purple sealant', 24)).toEqual({ ids: [5, 6], isPartial: true });
    expect(await searchProducts(db, 'lap sealant', 24)).toEqual({ ids: [5, 6], isPartial: false });
    expect(await searchProducts(db, 'xyzzyqqq', 24)).toEqual({ ids: [], isPartial: false });
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
    const found = await findByExactPartNumbers(db, ['501 lsw 1', '5238a', 'nope', '', '33-1'], 10);
    expect(found).toEqual([[5], [1, 9], [], [], []]);
    expect(await findByExactPartNumbers(db, [], 10)).toEqual([]);
  });
});

describe('a list', () => {
  const page = async (filter: ListFilter, number = 1) => {
    const { rows, pageCount } = await listProductRows(db, filter, {}, number);
    return { ids: rows.map(({ id }) => id), pageCount };
  };

  test('a category lists everything below it that is in stock, by id', async () => {
    expect(await page({ categoryId: appliances })).toEqual({ ids: [1, 3, 4, 10], pageCount: 1 });
  });

  test('a brand lists its parts, and together with a category they narrow', async () => {
    expect((await page({ brandId: dometic })).ids).toEqual([4, 10]);
    expect((await page({ categoryId: furnaces, brandId: dometic })).ids).toEqual([4]);
  });

  test('beyond the end, and of what does not exist, there is nothing', async () => {
    expect((await page({ brandId: dometic }, 2)).ids).toEqual([]);
    expect(await page({ categoryId: 999 })).toEqual({ ids: [], pageCount: 1 });
    expect(await page({ brandId: empty })).toEqual({ ids: [], pageCount: 1 });
  });

  test('brands and categories have their names, and brands without a part are not listed', async () => {
    expect((await ancestorsOf(db, furnaces)).map(({ title }) => title)).toEqual(['Appliances', 'Furnaces']);
    expect((await brandsWithParts(db)).toSorted()).toEqual(['Dicor', 'Dometic', 'Suburban']);
  });
});
