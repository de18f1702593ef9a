import { repeatWork } from '../background/repeated-work.ts';
import type { Database } from '../db/database.ts';
import type { Listen, Listener } from '../db/listen.ts';
import type { Logger } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { withoutValues } from '../http/without-values.ts';
import type { RunningCatalogSearch } from './catalog-search.ts';
import { buildIndex, updateIndex } from './index/built-index.ts';
import type { BuiltIndex, IndexSource } from './index/built-index.ts';
import type { OpenIndex } from './index/product-index.ts';

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

/** What is notified when the catalog changes. */
const CHANNEL = 'catalog_changes';
/** Notifications within this time are one reason to look. */
const WAKE_MS = 50;
/** Up to here another thread would take more memory than it spares time. */
const MOST_IN_THIS_THREAD = 20_000;

/** A catalog search over an index in this process, which it builds from the database and keeps current. */
export function createMemoryCatalog({
  db,
  logger,
  listen,
  openInThread,
  mostInThisThread = MOST_IN_THIS_THREAD,
  pollMs = 3000,
  deadlineMs = 5000,
}: MemoryCatalogOptions): RunningCatalogSearch {
  let loaded = Promise.withResolvers<void>();
  let built: BuiltIndex | undefined;
  // A function, as the compiler cannot know that waiting changes the variable.
  const current = (): BuiltIndex | undefined => built;
  let turn: Promise<void> = Promise.resolve();
  let stopping = new AbortController();
  let listener: Listener | undefined;
  let waking: Promise<void> | undefined;

  const source: IndexSource = {
    db,
    openInThread,
    mostInThisThread,
    onLost(index) {
      if (built?.index !== index) return;
      built = undefined;
      loaded = Promise.withResolvers<void>();
      logger.error({}, 'catalogue index was lost, building it again');
      wake();
    },
  };

  async function look(): Promise<void> {
    const { signal } = stopping;
    const before = built;
    const updated = before && (await updateIndex(source, before, signal));
    // One that was lost meanwhile is built with the next look.
    if (updated && current() === before) built = updated;
    if (updated) return;
    built = await buildIndex(source, signal);
    before?.index.close();
    logger.info({ products: built.state.size }, 'catalogue index built');
    loaded.resolve();
  }

  function refresh(): Promise<void> {
    turn = turn.catch(() => undefined).then(look);
    return turn;
  }

  async function ready(): Promise<BuiltIndex> {
    if (built) return built;
    let deadline: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      deadline = setTimeout(resolve, deadlineMs);
    });
    await Promise.race([loaded.promise, late]);
    clearTimeout(deadline);
    const found = current();
    if (found) return found;
    const message = 'The catalogue is still being read. Please try again in a moment.';
    throw new ApiError('unavailable', message, {}, { 'retry-after': '2' });
  }

  function onFailure(error: unknown): void {
    if (stopping.signal.aborted) return;
    logger.warn({ error: withoutValues(error) }, 'catalogue index could not be refreshed, trying again');
  }

  const polling = repeatWork({ work: refresh, everyMs: pollMs, onFailure });

  /** Looks once for all notifications that arrive until it begins to. */
  async function lookSoon(): Promise<void> {
    await turn.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, WAKE_MS));
    waking = undefined;
    if (!stopping.signal.aborted) await refresh();
  }

  function wake(): void {
    waking ??= lookSoon().catch(onFailure);
  }

  return {
    get isReady() {
      return built !== undefined;
    },
    get ageMs() {
      return built && performance.now() - built.at;
    },
    start() {
      stopping = new AbortController();
      polling.start();
      listener ??= listen?.(CHANNEL, wake);
    },
    async stop() {
      stopping.abort();
      const listening = listener?.stop();
      listener = undefined;
      await Promise.all([polling.stop(), listening, waking]);
      await turn.catch(() => undefined);
    },
    refresh,
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
