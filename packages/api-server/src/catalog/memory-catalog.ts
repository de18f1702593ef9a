import type { Database } from '../db/database.ts';
import type { Listen } from '../db/listen.ts';
import type { Logger } from '../deps.ts';
import type { RunningCatalogSearch } from './catalog-search.ts';
import { followCatalog } from './follow-catalog.ts';
import { buildIndex, updateIndex } from './index/built-index.ts';
import type { BuiltIndex, IndexSource } from './index/built-index.ts';
import type { OpenIndex } from './index/product-index.ts';
import { takeInPreview } from './index/taken-preview.ts';
import { withinDeadline } from './loading-deadline.ts';

interface MemoryCatalogOptions {
  readonly db: Database;
  readonly logger: Logger;
  /** Wakes it when something has changed; without it, it looks from time to time only. */
  readonly listen?: Listen;
  /** Opens an index in another thread, for a large catalog; without it, all are in this one. */
  readonly openInThread?: OpenIndex;
  /** A catalog up to this size is indexed in this thread all the same. */
  readonly mostInThisThread?: number;
  /** How often to look for changes that nobody notified of. */
  readonly pollMs?: number;
  /** How long a request waits for the first build. */
  readonly deadlineMs?: number;
}

/** Up to here another thread would take more memory than it spares time. */
const MOST_IN_THIS_THREAD = 20_000;

/** A catalog search over an index in this process, which it builds from the database and keeps current. */
export function createMemoryCatalog({
  db,
  logger,
  listen,
  openInThread,
  mostInThisThread = MOST_IN_THIS_THREAD,
  pollMs,
  deadlineMs = 5000,
}: MemoryCatalogOptions): RunningCatalogSearch {
  let loaded = Promise.withResolvers<void>();
  let built: BuiltIndex | undefined;
  // A function, as the compiler cannot know that waiting changes the variable.
  const current = (): BuiltIndex | undefined => built;
  const source: IndexSource = {
    db,
    openInThread,
    mostInThisThread,
    onLost(index) {
      if (built?.index !== index) return;
      built = undefined;
      loaded = Promise.withResolvers<void>();
      logger.error({}, 'catalogue index was lost, building it again');
      follower.wake();
    },
  };

  async function look(signal: AbortSignal): Promise<void> {
    const before = built;
    const updated = before && (await updateIndex(source, before, signal));
    // One that was lost meanwhile is built with the next look.
    if (updated && current() === before) built = updated;
    if (updated) {
      const { index, preview, state, isInOtherThread } = updated;
      // With more than that, the next look begins an index in another thread.
      const room = openInThread && !isInOtherThread ? mostInThisThread - state.size : Infinity;
      if (await takeInPreview({ db, index, preview, signal }, room)) follower.wake();
      return;
    }
    built = await buildIndex(source, signal);
    before?.index.close();
    logger.info({ products: built.state.size }, 'catalogue index built');
    loaded.resolve();
  }

  const follower = followCatalog({ look, listen, pollMs, logger, what: 'catalogue index' });

  async function ready(): Promise<BuiltIndex> {
    if (built) return built;
    await withinDeadline(loaded.promise, deadlineMs);
    return current() ?? ready();
  }

  return {
    get isReady() {
      return built !== undefined;
    },
    get ageMs() {
      return built && performance.now() - built.at;
    },
    start: follower.start,
    stop: follower.stop,
    refresh: follower.refresh,
    async taxonomy() {
      return (await ready()).taxonomy;
    },
    async search(question, limit) {
      return (await ready()).index.search(question, limit);
    },
    async withPartNumbers(partNumbers, limit) {
      return (await ready()).index.withPartNumbers(partNumbers, limit);
    },
    async page(filter, range) {
      return (await ready()).index.page(filter, range);
    },
    async brandsWithParts() {
      return (await ready()).index.brandsWithParts();
    },
  };
}
