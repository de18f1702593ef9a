import { normalizePartNumber } from '@tech-portal/domain';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { CategoryTree } from './category-tree.ts';
import { Taxonomy } from '../taxonomy.ts';
import { type IndexedProduct, MemoryIndex } from './memory-index.ts';
import { ProductSlots } from './product-slots.ts';
import { wordsOf } from './words.ts';

const categories = new CategoryTree([
  { id: 1, parentId: null, title: 'Appliances', prettyUrl: 'appliances', leadImage: null },
  { id: 2, parentId: 1, title: 'Water Heaters', prettyUrl: 'water-heaters', leadImage: null },
  { id: 3, parentId: 1, title: 'Furnaces', prettyUrl: 'furnaces', leadImage: null },
]);
const brands = new Map([
  [1, 'Suburban'],
  [2, 'A&E'],
  [3, 'Dometic'],
]);

function product(id: number, values: Partial<IndexedProduct>): IndexedProduct {
  return { id, title: 'Part', description: '', mpn: `X-${id}`, brandId: 1, categoryId: null, stock: 5, ...values };
}

function indexOf(...products: IndexedProduct[]): MemoryIndex {
  const index = new MemoryIndex(new Taxonomy(brands, categories));
  index.put(products);
  return index;
}

describe('what is prepared', () => {
  const before = () => indexOf(product(1, { title: 'Vent' }), product(2, { title: 'Vent', stock: 0 }), product(3, {}));
  const prepare = (index: MemoryIndex) =>
    index.prepare(
      [
        product(1, { title: 'Awning', brandId: 2 }),
        product(2, { title: 'Vent' }),
        product(4, { title: 'Vent', brandId: 3 }),
      ],
      [3],
    );

  test('is not found before it is published, and then all of it', () => {
    const index = before();
    prepare(index);
    expect(index.search('vent', 24).ids).toEqual([1, 2]);
    expect([index.search('awning', 24).ids, index.search('X-4', 24).ids, index.size]).toEqual([[], [], 3]);
    expect(index.page({ brandId: 1 }, 0, 24).ids).toEqual([1, 3]);
    expect(index.brandsWithParts()).toEqual([1]);
    expect([index.publish(2), index.publish(1), index.publish(10)]).toEqual([true, true, false]);
    expect(index.search('vent', 24).ids).toEqual([2, 4]);
    expect([index.search('awning', 24).ids, index.search('X-3', 24).ids, index.size]).toEqual([[1], [], 3]);
    expect(index.page({ brandId: 1 }, 0, 24).ids).toEqual([2]);
    expect(index.brandsWithParts()).toEqual([1, 2, 3]);
  });

  test('is not looked at, however much it is and whatever was changed meanwhile', () => {
    const index = before();
    const many = Array.from({ length: 5000 }, (_, at) => product(100 + at, { title: 'Vent Awning', mpn: `X-${at}` }));
    index.prepare(many.slice(0, 3000), []);
    index.put([product(5, { title: 'Vent' })]);
    index.prepare(many.slice(3000), []);
    const looks = vi.spyOn(ProductSlots.prototype, 'isLive');
    expect([index.search('vent', 24).ids, index.search('vent awning', 24).ids]).toEqual([
      [1, 5, 2],
      [1, 5, 2],
    ]);
    expect(looks.mock.calls.length).toBeLessThan(100);
    looks.mockRestore();
    while (index.publish(500));
    expect(index.search('vent awning', 24).ids).toHaveLength(24);
  });

  test('can be given up, and prepared again', () => {
    const index = before();
    prepare(index);
    index.unprepare();
    expect([index.publish(10), index.size, index.isWorn]).toEqual([false, 3, false]);
    expect(index.search('vent', 24).ids).toEqual([1, 2]);
    prepare(index);
    index.publish(10);
    expect(index.search('vent', 24).ids).toEqual([2, 4]);
  });

  test('does not undo what has changed since: a part that was taken out stays so', () => {
    const index = before();
    prepare(index);
    index.put([product(1, { title: 'Vent Lid' })]);
    index.publish(10);
    index.remove([1]);
    expect([index.search('awning', 24).ids, index.search('lid', 24).ids]).toEqual([[], []]);
  });
});

describe('ranking', () => {
  test('an exact part number comes first, whatever the dashes, then part numbers beginning with it', () => {
    const index = indexOf(
      product(1, { title: 'Guide to 501LSW1', mpn: 'DOC-1' }),
      product(2, { mpn: '501LSW-10' }),
      product(3, { mpn: '501LSW-1', stock: 0 }),
    );
    for (const typed of ['501LSW-1', '501lsw1', '501 LSW 1'])
      expect(index.search(typed, 24).ids).toEqual(expect.arrayContaining([3, 2]));
    expect(index.search('501LSW-1', 24).ids.slice(0, 2)).toEqual([3, 2]);
  });

  test('title and category agree, then title, then brand and category, then description', () => {
    const index = indexOf(
      product(1, { title: 'Gasket', description: 'Fits every water heater.' }),
      product(2, { title: 'Tank', categoryId: 2 }),
      product(3, { title: 'Anode for a water heater' }),
      product(4, { title: '6 Gal. Water Heater', categoryId: 2 }),
    );
    expect(index.search('water heater', 24).ids).toEqual([4, 3, 2, 1]);
  });

  const hoses = () =>
    indexOf(
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
  ])('a size is one word and no beginning of a part number: %j', (ids, spellings) => {
    for (const typed of spellings)
      expect([typed, hoses().search(typed, 24)]).toEqual([typed, { ids, isPartial: false }]);
  });

  test('what looks like a size begins a part number where nothing has that size', () => {
    expect(hoses().search('12V', 24)).toEqual({ ids: [12], isPartial: false });
    expect(hoses().search('valve 12v', 24)).toEqual({ ids: [12], isPartial: false });
    expect(hoses().search('3/16', 24)).toEqual({ ids: [], isPartial: false });
  });

  test('a part is found by a size of its title that its part number begins with', () => {
    expect(indexOf(product(1, { title: 'Fuse 15A', mpn: '15A-1' })).search('fuse 15 amp', 24).ids).toEqual([1]);
  });

  test('what is in stock comes before what is not, within a rank', () => {
    const index = indexOf(product(1, { title: 'Fan', stock: 0 }), product(2, { title: 'Fan' }));
    expect(index.search('fan', 24).ids).toEqual([2, 1]);
  });

  test('a brand narrows words and part numbers', () => {
    const index = indexOf(
      product(1, { title: 'Furnace', brandId: 3 }),
      product(2, { title: 'Furnace', brandId: 1 }),
      product(3, { mpn: '33-162', brandId: 3 }),
      product(4, { mpn: '33-163', brandId: 1 }),
    );
    expect(index.search('suburban furnace', 24).ids).toEqual([2]);
    expect(index.search('dometic 33-16', 24).ids).toEqual([3]);
  });

  test('a number of the title is found, also where the part number ends with it', () => {
    const index = indexOf(
      product(1, { title: 'Vent 4213', mpn: 'CAM-4213' }),
      product(2, { title: 'Vent', mpn: '42' }),
    );
    for (const typed of ['4213', 'vent 4213', '4213 vent', 'vent 421'])
      expect(index.search(typed, 24).ids).toEqual([1]);
  });

  test('the last word may be unfinished', () => {
    expect(indexOf(product(1, { title: 'Water Heater' })).search('water hea', 24).ids).toEqual([1]);
  });

  test('typing errors are forgiven in words, never in part numbers', () => {
    const index = indexOf(product(1, { title: 'Water Heater', mpn: '5238A' }));
    expect(index.search('watr heatr', 24).ids).toEqual([1]);
    expect(index.search('5239A', 24).ids).toEqual([]);
    expect(index.search('52838A', 24).ids).toEqual([]);
  });

  test('without a product that has all words, fewer words count', () => {
    const index = indexOf(product(1, { title: 'Water Heater' }), product(2, { title: 'Furnace' }));
    expect(index.search('purple water heater', 24)).toEqual({ ids: [1], isPartial: true });
    expect(index.search('furnace heater', 24)).toEqual({ ids: [2, 1], isPartial: true });
    expect(index.search('watr heatr', 24).isPartial).toBe(false);
  });

  test.each(['', '   ', '!!!', '%', "'; drop table products; --", '<script>', '\0', '🙂'])(
    '%j harms nothing',
    (typed) => {
      expect(indexOf(product(1, { title: 'Water Heater' })).search(typed, 24).ids).toEqual([]);
    },
  );
});

describe('changes', () => {
  test('a new title is found and the old one is not', () => {
    const index = indexOf(product(1, { title: 'Furnace' }));
    index.put([product(1, { title: 'Awning' })]);
    expect(index.search('awning', 24).ids).toEqual([1]);
    expect(index.search('furnace', 24).ids).toEqual([]);
    expect(index.size).toBe(1);
  });

  test('stock moves a product into and out of the lists', () => {
    const index = indexOf(product(1, { categoryId: 2 }), product(2, { categoryId: 2, stock: 0 }));
    index.setStock(1, 0);
    index.put([product(2, { categoryId: 2, stock: 9 })]);
    expect(index.page({ categoryId: 1 }, 0, 24)).toEqual({ ids: [2], total: 1 });
    expect(index.page({ brandId: 1 }, 0, 24)).toEqual({ ids: [2], total: 1 });
  });

  test('a removed product is gone everywhere, its brand with it', () => {
    const index = indexOf(product(1, { title: 'Fan', brandId: 3, categoryId: 2 }));
    index.remove([1, 99]);
    expect(index.search('fan', 24).ids).toEqual([]);
    expect(index.page({ categoryId: 2 }, 0, 24).total).toBe(0);
    expect(index.brandsWithParts()).toEqual([]);
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

  function naive(all: readonly IndexedProduct[], typed: readonly string[]): Set<number> {
    const matches = all.filter((candidate) => {
      const way = categories.wayTo(candidate.categoryId).map(({ title }) => title);
      const words = wordsOf([candidate.title, brands.get(candidate.brandId), ...way, candidate.description].join(' '));
      return typed.every((searched, at) =>
        words.some((has) => (at === typed.length - 1 ? has.startsWith(searched) : has === searched)),
      );
    });
    return new Set(matches.map(({ id }) => id));
  }

  test('all words find the same products after any series of batches', () => {
    const batches = fc.array(fc.uniqueArray(anyProduct, { selector: ({ id }) => id }), { maxLength: 6 });
    fc.assert(
      fc.property(batches, fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), (series, typed) => {
        const index = new MemoryIndex(new Taxonomy(brands, categories));
        const all = new Map<number, IndexedProduct>();
        for (const batch of series) {
          index.put(batch);
          for (const changed of batch) all.set(changed.id, changed);
        }
        const expected = naive([...all.values()], typed);
        if (expected.size > 0) expect(new Set(index.search(typed.join(' '), 100).ids)).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  test('part numbers find the same products, and every result only once', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyProduct, { selector: ({ id }) => id }),
        fc.constantFrom('11', '1-2', '21', '122'),
        (all, typed) => {
          const found = indexOf(...all).search(typed, 100).ids;
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
    );
  });
});
