import type { IdPage, ListFilter, PageRange } from '../catalog-search.ts';
import { taxonomyOf } from '../taxonomy.ts';
import type { TaxonomyRows } from '../taxonomy.ts';
import { MemoryIndex } from './memory-index.ts';
import type { IndexedProduct } from './memory-index.ts';

/** How an index is after a change. */
export interface IndexState {
  /** How many products it holds. */
  readonly size: number;
  /** Whether a fresh one would be smaller and quicker. */
  readonly isWorn: boolean;
}

/** What can be asked of an index; all values are plain, so that they can be sent to another thread and back. */
export interface IndexCalls {
  /** Takes brands and categories over; to be called first, and when they have changed. */
  label(rows: TaxonomyRows): void;
  /** Adds products (JSON) or brings them up to date, and takes out those that no longer exist. */
  change(products: string, missing: readonly number[]): IndexState;
  /** Releases the memory reserved for growth; worth it once after building. */
  trim(): void;
  search(question: string, limit: number): readonly number[];
  withPartNumbers(partNumbers: readonly string[], limit: number): readonly (readonly number[])[];
  page(filter: ListFilter, range: PageRange): IdPage;
  brandsWithParts(): readonly number[];
}

/** An index, in this thread or in another one. */
export type ProductIndex = {
  readonly [Name in keyof IndexCalls]: (
    ...given: Parameters<IndexCalls[Name]>
  ) => Promise<ReturnType<IndexCalls[Name]>>;
} & {
  /** Ends it once calls under way have had their time. */
  close(): void;
};

/**
 * Makes an empty index.
 *
 * @param onLost called when it has ended by itself; calls fail from then on
 */
export type OpenIndex = (onLost: () => void) => ProductIndex;

/** An empty index in this thread. */
export function createIndexCalls(): IndexCalls {
  const index = new MemoryIndex(taxonomyOf({ brands: [], categories: [] }));
  return {
    label(rows) {
      index.label(taxonomyOf(rows));
    },
    change(products, missing) {
      index.put(JSON.parse(products) as IndexedProduct[]);
      index.remove(missing);
      return { size: index.size, isWorn: index.isWorn };
    },
    trim() {
      index.trim();
    },
    search: (question, limit) => index.search(question, limit),
    withPartNumbers: (partNumbers, limit) => partNumbers.map((partNumber) => index.withPartNumber(partNumber, limit)),
    page(filter, { from, count, without = [] }) {
      for (const id of without) index.setStock(id, 0);
      return index.page(filter, from, count);
    },
    brandsWithParts: () => index.brandsWithParts(),
  };
}

/** An index in this thread, as one in another would be. */
export const openLocalIndex: OpenIndex = () => {
  const calls = createIndexCalls();
  return {
    label: async (rows) => calls.label(rows),
    change: async (products, missing) => calls.change(products, missing),
    trim: async () => calls.trim(),
    search: async (question, limit) => calls.search(question, limit),
    withPartNumbers: async (partNumbers, limit) => calls.withPartNumbers(partNumbers, limit),
    page: async (filter, range) => calls.page(filter, range),
    brandsWithParts: async () => calls.brandsWithParts(),
    close: () => undefined,
  };
};
