import { normalizePartNumber } from '@tech-portal/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { selectRows } from '../../platform/db/index.ts';
import { searchProduct } from '../../testing/catalog-search-data.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { brands } from '../brands.table.ts';
import { categories } from '../categories.table.ts';
import { products } from '../products.table.ts';
import { searchProducts } from './product-search.ts';
import { indexStale } from './index-products.ts';
import { wordsOf } from './words.ts';

const opened = await openTestDatabase();
const { db } = opened;
afterAll(() => opened.close());

const tree = [
  { id: 1, parentId: null, title: 'Appliances', prettyUrl: 'appliances', position: 1 },
  { id: 2, parentId: 1, title: 'Water Heaters', prettyUrl: 'water-heaters', position: 2 },
  { id: 3, parentId: 1, title: 'Furnaces', prettyUrl: 'furnaces', position: 3 },
];
const brandNames = new Map([
  [1, 'Suburban'],
  [2, 'A&E'],
  [3, 'Dometic'],
]);

beforeAll(async () => {
  await db.insert(brands).values([...brandNames].map(([id, name]) => ({ id, name })));
  await db.insert(categories).values(tree);
});

interface SearchedProduct {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly mpn: string;
  readonly brandId: number;
  readonly categoryId: number | null;
  readonly stock: number;
}

function product(id: number, values: Partial<SearchedProduct>): SearchedProduct {
  return { id, title: 'Part', description: '', mpn: `X-${id}`, brandId: 1, categoryId: null, stock: 5, ...values };
}

async function put(...all: SearchedProduct[]): Promise<void> {
  if (all.length > 0) {
    const set = {
      title: sql`excluded.title`,
      description: sql`excluded.description`,
      mpn: sql`excluded.mpn`,
      brandId: sql`excluded.brand_id`,
      categoryId: sql`excluded.category_id`,
      stock: sql`excluded.stock`,
    };
    await db
      .insert(products)
      .values(all.map(({ id, ...values }) => searchProduct(id, values)))
      .onConflictDoUpdate({ target: products.id, set });
  }
  await indexStale(db);
}

async function catalogOf(...all: SearchedProduct[]): Promise<void> {
  await db.execute(sql`truncate products cascade`);
  await put(...all);
}

const search = (question: string, limit = 24) => searchProducts(db, question, limit);
const idsOf = async (question: string, limit = 24) => (await search(question, limit)).ids;

describe('ranking', () => {
  test('an exact part number comes first, whatever the dashes, then part numbers beginning with it', async () => {
    await catalogOf(
      product(1, { title: 'Guide to 501LSW1', mpn: 'DOC-1' }),
      product(2, { mpn: '501LSW-10' }),
      product(3, { mpn: '501LSW-1', stock: 0 }),
    );
    for (const typed of ['501LSW-1', '501lsw1', '501 LSW 1'])
      expect(await idsOf(typed)).toEqual(expect.arrayContaining([3, 2]));
    expect((await idsOf('501LSW-1')).slice(0, 2)).toEqual([3, 2]);
  });

  test('title and category agree, then title, then brand and category, then description', async () => {
    await catalogOf(
      product(1, { title: 'Gasket', description: 'Fits every water heater.' }),
      product(2, { title: 'Tank', categoryId: 2 }),
      product(3, { title: 'Anode for a water heater' }),
      product(4, { title: '6 Gal. Water Heater', categoryId: 2 }),
    );
    expect(await idsOf('water heater')).toEqual([4, 3, 2, 1]);
  });

  test('of more matches than are divided into ranks at once, the ranks are the same', async () => {
    await catalogOf(
      ...Array.from({ length: 350 }, (_, at) => product(at + 1, { description: 'Fits every water heater.' })),
      product(401, { title: 'Tank', categoryId: 2 }),
      product(402, { title: 'Anode for a water heater', stock: 0 }),
      product(403, { title: 'Anode for a water heater' }),
      product(404, { title: '6 Gal. Water Heater', categoryId: 2 }),
    );
    const ranked = [404, 403, 402, 401, 1, 2];
    expect(await idsOf('water heater', 6)).toEqual(ranked);

    // Makes the words so frequent that the search reads only the first parts of the catalog.
    await db.execute(sql`update catalog_words set parts = parts + 20000`);
    for (let most = 1; most <= ranked.length; most += 1) {
      expect(await idsOf('water heater', most)).toEqual(ranked.slice(0, most));
      expect(await idsOf('water heat', most)).toEqual(ranked.slice(0, most));
    }
  });

  test('parts beyond the first ones are found by words that many parts have', async () => {
    await catalogOf(
      product(1, { description: 'Fits every water heater.' }),
      ...Array.from({ length: 2100 }, (_, at) => product(at + 2, {})),
      product(3001, { title: 'Anode for a water heater' }),
    );
    await db.execute(sql`update catalog_words set parts = parts + 20000`);
    expect(await idsOf('water heater', 1)).toEqual([3001]);
  });

  const hoses = () =>
    catalogOf(
      product(1, { title: 'Hose 3/8"', mpn: 'H-1' }),
      product(2, { title: 'Cord 8-3', mpn: 'C-2' }),
      product(3, { title: 'Hose 1/4 in', mpn: 'H-3' }),
      product(4, { title: 'Hose 2-1/4 in', mpn: 'H-4' }),
      product(5, { title: 'Hose 1&frac12;"', mpn: 'H-5' }),
      product(6, { title: 'Hose 1 1/2 Inch', mpn: 'H-6' }),
      product(7, { title: 'Fuse 15 Amp', mpn: 'F-7' }),
      product(8, { title: 'Fuse 15A', mpn: '15A-FUSE' }),
      product(9, { title: 'Knob', mpn: '38-1' }),
      product(10, { title: 'Knob', mpn: '15A-9' }),
      product(11, { title: 'Knob hose', mpn: '112-9' }),
      product(12, { title: 'Valve', mpn: '12V-500' }),
    );

  test.each<[ids: readonly number[], spellings: readonly string[]]>([
    [[1], ['3/8', '⅜', '3/8" hose', 'hose 3/8 inch']],
    [[2], ['8-3', '8-3 cord']],
    [[4], ['2-1/4', '2¼ in', 'hose 2 1/4']],
    [
      [5, 6],
      ['1-1/2', '1 1/2', '1½', '1½ hose'],
    ],
    [
      [7, 8],
      ['15A', '15 a', '15 amp', '15-amp fuse'],
    ],
  ])('a size is one word and no beginning of a part number: %j', async (ids, spellings) => {
    await hoses();
    for (const typed of spellings) expect([typed, await search(typed)]).toEqual([typed, { ids, isPartial: false }]);
  });

  test('what looks like a size begins a part number where nothing has that size', async () => {
    await hoses();
    expect(await search('12V')).toEqual({ ids: [12], isPartial: false });
    expect(await search('valve 12v')).toEqual({ ids: [12], isPartial: false });
    expect(await search('3/16')).toEqual({ ids: [], isPartial: false });
  });

  test('a part is found by a size of its title that its part number begins with', async () => {
    await catalogOf(product(1, { title: 'Fuse 15A', mpn: '15A-1' }));
    expect(await idsOf('fuse 15 amp')).toEqual([1]);
  });

  test('what is in stock comes before what is not, within a rank', async () => {
    await catalogOf(product(1, { title: 'Fan', stock: 0 }), product(2, { title: 'Fan' }));
    expect(await idsOf('fan')).toEqual([2, 1]);
  });

  test('a brand narrows words and part numbers', async () => {
    await catalogOf(
      product(1, { title: 'Furnace', brandId: 3 }),
      product(2, { title: 'Furnace', brandId: 1 }),
      product(3, { mpn: '33-162', brandId: 3 }),
      product(4, { mpn: '33-163', brandId: 1 }),
    );
    expect(await idsOf('suburban furnace')).toEqual([2]);
    expect(await idsOf('dometic 33-16')).toEqual([3]);
  });

  test('a number of the title is found, also where the part number ends with it', async () => {
    await catalogOf(product(1, { title: 'Vent 4213', mpn: 'CAM-4213' }), product(2, { title: 'Vent', mpn: '42' }));
    for (const typed of ['4213', 'vent 4213', '4213 vent', 'vent 421']) expect(await idsOf(typed)).toEqual([1]);
  });

  test('the last word may be unfinished', async () => {
    await catalogOf(product(1, { title: 'Water Heater' }));
    expect(await idsOf('water hea')).toEqual([1]);
  });

  test('typing errors are forgiven in words, never in part numbers', async () => {
    await catalogOf(product(1, { title: 'Water Heater', mpn: '5238A' }));
    expect(await idsOf('watr heatr')).toEqual([1]);
    expect(await idsOf('5239A')).toEqual([]);
    expect(await idsOf('52838A')).toEqual([]);
  });

  test.each(['wtaer', 'qater', 'watre', 'waater', 'wate', 'vnet', 'vant', 'aent', 'hetaer', 'fornase', 'ufrnace'])(
    '%s is corrected',
    async (typed) => {
      await catalogOf(product(1, { title: 'Water Heater Vent Furnace' }), product(2, { title: 'Lid' }));
      expect(await search(typed)).toEqual({ ids: [1], isPartial: false });
    },
  );

  test('without a product that has all words, fewer words count', async () => {
    await catalogOf(product(1, { title: 'Water Heater' }), product(2, { title: 'Furnace' }));
    expect(await search('purple water heater')).toEqual({ ids: [1], isPartial: true });
    expect(await search('furnace heater')).toEqual({ ids: [2, 1], isPartial: true });
    expect((await search('watr heatr')).isPartial).toBe(false);
  });

  test.each(['', '   ', '!!!', '%', "'; drop table products; --", '<script>', '\0', '🙂', 'a:* | b', "\\' & x"])(
    '%j harms nothing',
    async (typed) => {
      await catalogOf(product(1, { title: 'Water Heater' }));
      expect(await idsOf(typed)).toEqual([]);
    },
  );

  test('a word that is longer than any is cut off where it is stored', async () => {
    await catalogOf(product(1, { title: `Fan ${'x'.repeat(3000)}` }));
    expect(await idsOf(`fan ${'x'.repeat(100)}`)).toEqual([1]);
  });
});

describe('the vocabulary', () => {
  const vocabulary = async () =>
    Object.fromEntries(
      (await selectRows<{ word: string; parts: number }>(db, sql`select word, parts from catalog_words`))
        .filter(({ parts }) => parts !== 0)
        .map(({ word, parts }) => [word, parts]),
    );

  test('counts the parts of each word, once for each, as they come, change and go', async () => {
    await catalogOf(
      product(1, { title: 'Vent vents', description: 'A vent.', brandId: 3 }),
      product(2, { title: 'Vent', brandId: 3 }),
    );
    expect(await vocabulary()).toEqual({ vent: 2, dometic: 2 });
    await put(product(1, { title: 'Lid', brandId: 3 }));
    expect(await vocabulary()).toEqual({ vent: 1, lid: 1, dometic: 2 });
    await db.delete(products).where(eq(products.id, 2));
    expect(await vocabulary()).toEqual({ lid: 1, dometic: 1 });
    await catalogOf();
    expect(await vocabulary()).toEqual({});
  });
});

describe('against a look at every product', () => {
  const word = fc.constantFrom('water', 'heater', 'furnace', 'fan', 'dometic', 'vent', 'lid');
  const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
  const anyProduct = fc.record({
    id: fc.integer({ min: 1, max: 25 }),
    title: text,
    description: text,
    mpn: fc.string({ unit: fc.constantFrom('1', '2', '-'), minLength: 1, maxLength: 5 }),
    brandId: fc.constantFrom(1, 2, 3),
    categoryId: fc.constantFrom(null, 2, 3),
    stock: fc.constantFrom(0, 3),
  });

  function naive(all: readonly SearchedProduct[], typed: readonly string[]): Set<number> {
    const matches = all.filter((candidate) => {
      const way = candidate.categoryId === null ? [] : [1, candidate.categoryId];
      const titles = way.map((id) => tree.find((category) => category.id === id)?.title);
      const words = wordsOf(
        [candidate.title, brandNames.get(candidate.brandId), ...titles, candidate.description].join(' '),
      );
      return typed.every((searched, at) =>
        words.some((has) => (at === typed.length - 1 ? has.startsWith(searched) : has === searched)),
      );
    });
    return new Set(matches.map(({ id }) => id));
  }

  test('all words find the same products after any series of batches', { timeout: 120_000 }, async () => {
    const batches = fc.array(fc.uniqueArray(anyProduct, { selector: ({ id }) => id }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(batches, fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), async (series, typed) => {
        await catalogOf();
        const all = new Map<number, SearchedProduct>();
        for (const batch of series) {
          await put(...batch);
          for (const changed of batch) all.set(changed.id, changed);
        }
        const expected = naive([...all.values()], typed);
        if (expected.size > 0) expect(new Set(await idsOf(typed.join(' '), 100))).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  test('part numbers find the same products, and every result only once', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anyProduct, { selector: ({ id }) => id }),
        fc.constantFrom('11', '1-2', '21', '122'),
        async (all, typed) => {
          await catalogOf(...all);
          const found = await idsOf(typed, 100);
          const searched = normalizePartNumber(typed);
          const numbers = new Map(all.map(({ id, mpn }) => [id, normalizePartNumber(mpn)]));
          const rank = (id: number) => (numbers.get(id) === searched ? 0 : 1);
          expect(new Set(found)).toEqual(
            new Set(all.filter(({ mpn }) => normalizePartNumber(mpn).startsWith(searched)).map(({ id }) => id)),
          );
          expect(found.map(rank)).toEqual(found.map(rank).toSorted((a, b) => a - b));
          expect(new Set(found).size).toBe(found.length);
        },
      ),
      { numRuns: 100 },
    );
  });
});
