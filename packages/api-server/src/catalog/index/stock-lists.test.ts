import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CategoryTree } from './category-tree.ts';
import { StockLists } from './stock-lists.ts';

const node = (id: number, parentId: number | null) => ({
  id,
  parentId,
  title: `c${id}`,
  prettyUrl: `c${id}`,
  leadImage: null,
});
const tree = new CategoryTree([node(1, null), node(2, 1), node(3, 2), node(4, 1), node(5, null)]);

interface Part {
  id: number;
  brandId: number;
  categoryId: number | null;
}

const part = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  brandId: fc.integer({ min: 1, max: 3 }),
  categoryId: fc.constantFrom(null, 1, 2, 3, 4, 5),
});

test('pages are what filtering and sorting everything gives, after any series of changes', () => {
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(part, { selector: ({ id }) => id }), { maxLength: 12 }), (batches) => {
      const lists = new StockLists(tree);
      const inStock = new Map<number, Part>();
      for (const batch of batches) {
        const left = batch.flatMap(({ id }) => inStock.get(id) ?? []);
        const arrived = batch.filter(({ id }) => !inStock.has(id));
        lists.change(arrived, left);
        for (const { id } of left) inStock.delete(id);
        for (const product of arrived) inStock.set(product.id, product);
      }
      const sorted = [...inStock.values()].sort((a, b) => a.id - b.id);
      const below = (categoryId: number | null) => tree.wayTo(categoryId).map(({ id }) => id);
      for (const categoryId of [undefined, 1, 2, 3, 4, 5]) {
        for (const brandId of [undefined, 1, 2, 3]) {
          if (categoryId === undefined && brandId === undefined) continue;
          const expected = sorted
            .filter((product) => brandId === undefined || product.brandId === brandId)
            .filter((product) => categoryId === undefined || below(product.categoryId).includes(categoryId))
            .map(({ id }) => id);
          const { ids, total } = lists.page({ categoryId, brandId }, 2, 5);
          expect(total).toBe(expected.length);
          expect(ids).toEqual(expected.slice(2, 7));
        }
      }
    }),
  );
});
