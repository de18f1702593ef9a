import type { Database } from '../../db/database.ts';
import { taxonomyOf } from '../taxonomy.ts';
import type { Taxonomy, TaxonomyRows } from '../taxonomy.ts';
import { changesSince, MOST_BEHIND_MS, startOfChanges } from './catalog-changes.ts';
import type { ChangesRead } from './catalog-changes.ts';
import { allProducts, hasAtMost, idsOfLabels, productsWithIds, readTaxonomy } from './catalog-loader.ts';
import { comingProducts } from './catalog-previews.ts';
import { changedLabels } from './changed-labels.ts';
import { openLocalIndex } from './product-index.ts';
import type { ProductPage } from './catalog-loader.ts';
import type { IndexState, OpenIndex, ProductIndex } from './product-index.ts';
import { createTakenPreview, publishPreview } from './taken-preview.ts';
import type { TakenPreview } from './taken-preview.ts';

/** An index with what it holds. */
export interface BuiltIndex {
  readonly index: ProductIndex;
  readonly state: IndexState;
  readonly isInOtherThread: boolean;
  readonly labels: TaxonomyRows;
  readonly taxonomy: Taxonomy;
  /** The changes that it holds. */
  readonly read: ChangesRead;
  /** What it has taken in of an import that is under way. */
  readonly preview: TakenPreview;
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
  const room = mostInThisThread - (await comingProducts(db));
  const openElsewhere = openInThread && (room < 0 || !(await hasAtMost(db, room))) ? openInThread : undefined;
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
      preview: createTakenPreview(),
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
  const isOutgrown =
    openInThread && !built.isInOtherThread && built.state.size + (await comingProducts(db)) > mostInThisThread;
  if (isOutgrown || built.state.isWorn || at - built.at > MOST_BEHIND_MS) return undefined;
  const { read, productIds, importIds, isWhole } = await changesSince(db, built.read);
  if (isWhole) return undefined;
  let known = built.labels;
  let before = built.state;
  for (const importId of importIds) {
    const published = await publishPreview({ db, index: built.index, preview: built.preview, signal }, importId);
    if (!published) return undefined;
    known = published.labels;
    before = published.state;
  }

  const labels = await readTaxonomy(db);
  const isRelabelled = JSON.stringify(labels) !== JSON.stringify(known);
  const relabelled = isRelabelled ? await idsOfLabels(db, changedLabels(known, labels)) : [];
  if (isRelabelled) await built.index.label(labels);

  // In their order, as a build takes them: what matches a search equally well is found in the order of coming.
  const ids = [...new Set([...productIds, ...relabelled])].sort((a, b) => a - b);
  const state = await takeIn(built.index, productsWithIds(db, ids), { state: before, signal });
  const isOther = isRelabelled || importIds.length > 0;
  return { ...built, state, read, at, ...(isOther && { labels, taxonomy: taxonomyOf(labels) }) };
}
