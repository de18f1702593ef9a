import type { Database } from '../../db/database.ts';
import type { TaxonomyRows } from '../taxonomy.ts';
import { latestPreview, noteReader, previewPage, readPreview } from './catalog-previews.ts';
import type { IndexState, ProductIndex } from './product-index.ts';

/** What an index has taken in of the preview of an import; it changes with each page. */
export interface TakenPreview {
  /** Tells it from every other index. */
  readonly reader: string;
  importId: number | undefined;
  /** The last product that it has, by id. */
  last: number;
  /** So many products. */
  count: number;
}

/** An index, and its part in a preview. */
interface Taking {
  readonly db: Database;
  readonly index: ProductIndex;
  readonly preview: TakenPreview;
  readonly signal: AbortSignal;
}

/** So long it takes in a preview before it looks whether something else has changed. */
const TURN_MS = 1000;

const NOTHING: Omit<TakenPreview, 'reader'> = { importId: undefined, last: 0, count: 0 };

/** An index that has taken in nothing. */
export const createTakenPreview = (): TakenPreview => ({ ...NOTHING, reader: crypto.randomUUID() });

/** Begins with a preview; its labels, or undefined when it is gone. */
async function begin({ db, index, preview }: Taking, importId: number): Promise<TaxonomyRows | undefined> {
  const found = await readPreview(db, importId);
  if (!found) return undefined;
  if (preview.importId === importId) return found.labels;
  if (preview.importId !== undefined) await index.unprepare();
  await index.label(found.labels);
  Object.assign(preview, NOTHING, { importId });
  return found.labels;
}

/** Takes in the next page; false at the end. */
async function takePage({ db, index, preview, signal }: Taking, isHurried: boolean): Promise<boolean> {
  signal.throwIfAborted();
  const page = preview.importId === undefined ? undefined : await previewPage(db, preview.importId, preview.last);
  if (!page) return false;
  await index.prepare(page.products, page.missing, isHurried);
  preview.last = page.last;
  preview.count += page.count;
  return true;
}

/**
 * Takes in for a moment what an import that is under way is about to change. It rests three times as long as it works: the
 * import waits, and searches come first.
 *
 * @param room for so many products; one that has more is left alone
 * @returns whether there is more of it
 */
export async function takeInPreview(taking: Taking, room: number): Promise<boolean> {
  const { db, index, preview } = taking;
  const latest = await latestPreview(db);
  const isKept = latest?.importId === preview.importId && latest?.state !== 'given up';
  if (preview.importId !== undefined && !isKept) {
    await index.unprepare();
    Object.assign(preview, NOTHING);
  }
  if (latest?.state === 'coming' && latest.products > room) return true;
  if (latest?.state !== 'coming' || !(await begin(taking, latest.importId))) return false;
  const until = performance.now() + TURN_MS;
  let hasMore = true;
  while (hasMore && performance.now() < until) hasMore = await takePage(taking, false);
  await noteReader(db, { reader: preview.reader, importId: latest.importId, isComplete: !hasMore });
  return hasMore;
}

/** Lets everything be found that an import has changed; undefined when its preview is gone. */
export async function publishPreview(
  taking: Taking,
  importId: number,
): Promise<{ readonly labels: TaxonomyRows; readonly state: IndexState } | undefined> {
  const { db, index, preview } = taking;
  const labels = await begin(taking, importId);
  if (!labels) return undefined;
  while (await takePage(taking, true));
  const found = await readPreview(db, importId);
  if (found?.products !== preview.count) return undefined;
  const state = await index.publish();
  Object.assign(preview, NOTHING);
  return { labels, state };
}
