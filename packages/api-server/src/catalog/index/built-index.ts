import type { Database } from '../../db/database.ts';
import { taxonomyOf } from '../taxonomy.ts';
import type { Taxonomy, TaxonomyRows } from '../taxonomy.ts';
import { changesSince, MOST_BEHIND_MS, startOfChanges } from './catalog-changes.ts';
import type { ChangesRead } from './catalog-changes.ts';
import { allProducts, hasAtMost, idsOfLabels, productsWithIds, readTaxonomy } from './catalog-loader.ts';
import { changedLabels } from './changed-labels.ts';
import { openLocalIndex } from './product-index.ts';
import type { ProductPage } from './catalog-loader.ts';
import type { IndexState, OpenIndex, ProductIndex } from './product-index.ts';

/** An index with what it holds. */
export interface BuiltIndex {
  readonly index: ProductIndex;
  readonly state: IndexState;
  readonly isInOtherThread: boolean;
  readonly labels: TaxonomyRows;
  readonly taxonomy: Taxonomy;
  /** The changes that it holds. */
  readonly read: ChangesRead;
  /** When the read began that last brought it up to date, in milliseconds. */
  readonly at: number;
}

/** Where an index comes from. */
export interface IndexSource {
  readonly db: Database;
  /** Opens one in another thread, for a catalog that would hold this one up. */
  readonly openInThread: OpenIndex | undefined;
  /** A catalog up to this size is indexed in this thread. */
  readonly mostInThisThread: number;
  /** Called when an index has ended by itself. */
  readonly onLost: (index: ProductIndex) => void;
}

/** Hands pages to an index one after the other; the next one is read while the last one is taken in. */
async function takeIn(
  index: ProductIndex,
  pages: AsyncIterable<ProductPage>,
  { state, signal }: { state: IndexState; signal: AbortSignal },
): Promise<IndexState> {
  let taken = Promise.resolve(state);
  for await (const { products, missing } of pages) {
    await taken;
    signal.throwIfAborted();
    taken = index.change(products, missing);
    // Awaited with the next page.
    taken.catch(() => undefined);
  }
  return taken;
}

/** Builds an index of everything. */
export async function buildIndex(source: IndexSource, signal: AbortSignal): Promise<BuiltIndex> {
  const { db, openInThread, mostInThisThread, onLost } = source;
  const at = performance.now();
  const read = await startOfChanges(db);
  const labels = await readTaxonomy(db);
  const openElsewhere = openInThread && !(await hasAtMost(db, mostInThisThread)) ? openInThread : undefined;
  const index = (openElsewhere ?? openLocalIndex)(() => onLost(index));
  try {
    await index.label(labels);
    const state = await takeIn(index, allProducts(db), { state: { size: 0, isWorn: false }, signal });
    await index.trim();
    return {
      index,
      state,
      isInOtherThread: openElsewhere !== undefined,
      labels,
      taxonomy: taxonomyOf(labels),
      read,
      at,
    };
  } catch (error) {
    index.close();
    throw error;
  }
}

/** Brings an index up to date; undefined when it has to be built anew. When it fails, it may be tried again. */
export async function updateIndex(
  { db, openInThread, mostInThisThread }: IndexSource,
  built: BuiltIndex,
  signal: AbortSignal,
): Promise<BuiltIndex | undefined> {
  const at = performance.now();
  const isOutgrown = openInThread && !built.isInOtherThread && built.state.size > mostInThisThread;
  if (isOutgrown || built.state.isWorn || at - built.at > MOST_BEHIND_MS) return undefined;
  const { read, productIds, isWhole } = await changesSince(db, built.read);
  if (isWhole) return undefined;

  const labels = await readTaxonomy(db);
  const isRelabelled = JSON.stringify(labels) !== JSON.stringify(built.labels);
  const relabelled = isRelabelled ? await idsOfLabels(db, changedLabels(built.labels, labels)) : [];
  if (isRelabelled) await built.index.label(labels);

  // In their order, as a build takes them: what matches a search equally well is found in the order of coming.
  const ids = [...new Set([...productIds, ...relabelled])].sort((a, b) => a - b);
  const state = await takeIn(built.index, productsWithIds(db, ids), { state: built.state, signal });
  return { ...built, state, read, at, ...(isRelabelled && { labels, taxonomy: taxonomyOf(labels) }) };
}
