import { pause } from '../../background/pause.ts';
import type { FoundProducts, IdPage, ListFilter, PageRange } from '../catalog-search.ts';
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

/**
 * What can be asked of an index; all values are plain, so that they can be sent to another thread and back. What takes
 * long lets searches through in between, and is not asked for twice at a time.
 */
export interface IndexCalls {
  /** Takes brands and categories over; to be called first, and when they have changed. */
  label(rows: TaxonomyRows): void;
  /** Adds products (JSON) or brings them up to date, and takes out those that no longer exist. */
  change(products: string, missing: readonly number[]): Promise<IndexState>;
  /**
   * Takes in products (JSON) that are going to change, and ids that are going to be gone; nobody finds them yet.
   *
   * @param isHurried without a rest after each of them
   */
  prepare(products: string, missing: readonly number[], isHurried: boolean): Promise<void>;
  /** Lets what was prepared be found. */
  publish(): Promise<IndexState>;
  /** Gives up what was prepared. */
  unprepare(): IndexState;
  /** Releases the memory reserved for growth; worth it once after building. */
  trim(): void;
  search(question: string, limit: number): FoundProducts;
  withPartNumbers(partNumbers: readonly string[], limit: number): readonly (readonly number[])[];
  page(filter: ListFilter, range: PageRange): IdPage;
  brandsWithParts(): readonly number[];
}

/** An index, in this thread or in another one. */
export type ProductIndex = {
  readonly [Name in keyof IndexCalls]: (
    ...given: Parameters<IndexCalls[Name]>
  ) => Promise<Awaited<ReturnType<IndexCalls[Name]>>>;
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

/** So many products are taken in within a millisecond or two, after which searches have their turn. */
const TAKEN_AT_ONCE = 25;
/** So many times as long as it took them in it rests, where nobody waits for it. */
const REST_SHARE = 3;
/** So many appear in that time. */
const PUBLISHED_AT_ONCE = 500;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Does something with a few products after the other; searches have their turn in between. */
async function inSlices(
  products: readonly IndexedProduct[],
  work: (some: readonly IndexedProduct[]) => void,
  rest: (workedMs: number) => Promise<void> = turn,
): Promise<void> {
  for (let from = 0; from < products.length; from += TAKEN_AT_ONCE) {
    const started = performance.now();
    work(products.slice(from, from + TAKEN_AT_ONCE));
    await rest(performance.now() - started);
  }
}

/** An empty index in this thread. */
export function createIndexCalls(): IndexCalls {
  const index = new MemoryIndex(taxonomyOf({ brands: [], categories: [] }));
  const state = (): IndexState => ({ size: index.size, isWorn: index.isWorn });
  return {
    label(rows) {
      index.label(taxonomyOf(rows));
    },
    async change(products, missing) {
      await inSlices(JSON.parse(products) as IndexedProduct[], (some) => index.put(some));
      index.remove(missing);
      return state();
    },
    async prepare(products, missing, isHurried) {
      await inSlices(
        JSON.parse(products) as IndexedProduct[],
        (some) => index.prepare(some, []),
        isHurried ? turn : (workedMs) => pause(workedMs * REST_SHARE),
      );
      index.prepare([], missing);
    },
    async publish() {
      while (index.publish(PUBLISHED_AT_ONCE)) await turn();
      return state();
    },
    unprepare() {
      index.unprepare();
      return state();
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
    change: calls.change,
    prepare: calls.prepare,
    publish: calls.publish,
    unprepare: async () => calls.unprepare(),
    trim: async () => calls.trim(),
    search: async (question, limit) => calls.search(question, limit),
    withPartNumbers: async (partNumbers, limit) => calls.withPartNumbers(partNumbers, limit),
    page: async (filter, range) => calls.page(filter, range),
    brandsWithParts: async () => calls.brandsWithParts(),
    close: () => undefined,
  };
};
