import { repeatWork } from '../background/repeated-work.ts';
import type { Database } from '../db/database.ts';
import type { Listen, Listener } from '../db/listen.ts';
import type { Logger } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { withoutValues } from '../http/without-values.ts';
import type { RunningCatalogSearch } from './catalog-search.ts';
import { changesSince, startOfChanges } from './index/catalog-changes.ts';
import type { ChangesRead } from './index/catalog-changes.ts';
import { allProducts, productsWithIds, readTaxonomy } from './index/catalog-loader.ts';
import { MemoryIndex } from './index/memory-index.ts';
import type { Taxonomy } from './taxonomy.ts';

interface MemoryCatalogOptions {
  readonly db: Database;
  readonly logger: Logger;
  /** Wakes it when something has changed; without it, it looks from time to time only. */
  readonly listen?: Listen;
  /** How often to look for changes that nobody notified of. */
  readonly pollMs?: number;
  /** How long a request waits for the first build. */
  readonly deadlineMs?: number;
}

interface Built {
  readonly taxonomy: Taxonomy;
  readonly index: MemoryIndex;
  readonly fingerprint: string;
  /** The changes that it holds. */
  readonly read: ChangesRead;
  /** When it was last brought up to date, in milliseconds. */
  readonly at: number;
}

/** Changes are stored for a day; an index that has not read them for half of that is built again. */
const MOST_BEHIND_MS = 12 * 60 * 60_000;

/** What is notified when the catalog changes. */
const CHANNEL = 'catalog_changes';
/** Notifications within this time are one reason to look. */
const WAKE_MS = 50;

/** A catalog search over an index in this process, which it builds from the database and keeps current. */
export function createMemoryCatalog({
  db,
  logger,
  listen,
  pollMs = 3000,
  deadlineMs = 5000,
}: MemoryCatalogOptions): RunningCatalogSearch {
  const firstBuild = Promise.withResolvers<void>();
  let built: Built | undefined;
  // A function, as the compiler cannot know that waiting changes the variable.
  const current = (): Built | undefined => built;
  let turn: Promise<void> = Promise.resolve();
  let listener: Listener | undefined;
  let waking: Promise<void> | undefined;

  async function build(taxonomy: Taxonomy, fingerprint: string): Promise<void> {
    const at = performance.now();
    const read = await startOfChanges(db);
    const index = new MemoryIndex(taxonomy);
    for await (const page of allProducts(db)) index.put(page);
    index.trim();
    built = { taxonomy, index, fingerprint, read, at };
    logger.info({ products: index.size }, 'catalogue index built');
    firstBuild.resolve();
  }

  async function look(): Promise<void> {
    const { taxonomy, fingerprint } = await readTaxonomy(db);
    const at = performance.now();
    if (!built || built.fingerprint !== fingerprint || built.index.isWorn || at - built.at > MOST_BEHIND_MS) {
      await build(taxonomy, fingerprint);
      return;
    }
    const { read, productIds, isWhole } = await changesSince(db, built.read);
    if (isWhole) {
      await build(taxonomy, fingerprint);
      return;
    }
    for await (const { present, missing } of productsWithIds(db, productIds)) {
      built.index.put(present);
      built.index.remove(missing);
    }
    built = { ...built, read, at };
  }

  function refresh(): Promise<void> {
    turn = turn.catch(() => undefined).then(look);
    return turn;
  }

  async function ready(): Promise<Built> {
    if (built) return built;
    let deadline: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      deadline = setTimeout(resolve, deadlineMs);
    });
    await Promise.race([firstBuild.promise, late]);
    clearTimeout(deadline);
    const loaded = current();
    if (!loaded) throw new ApiError('unavailable', 'The catalogue is still being read. Please try again in a moment.');
    return loaded;
  }

  const onFailure = (error: unknown): void =>
    logger.warn({ error: withoutValues(error) }, 'catalogue index could not be refreshed, trying again');
  const polling = repeatWork({ work: refresh, everyMs: pollMs, onFailure });

  /** Looks once for all notifications that arrive until it begins to. */
  async function lookSoon(): Promise<void> {
    await turn.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, WAKE_MS));
    waking = undefined;
    if (listener) await refresh();
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
      polling.start();
      listener ??= listen?.(CHANNEL, wake);
    },
    async stop() {
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
      const { index } = await ready();
      return partNumbers.map((partNumber) => index.withPartNumber(partNumber, limit));
    },
    async page(filter, { from, count, without = [] }) {
      const { index } = await ready();
      for (const id of without) index.setStock(id, 0);
      return index.page(filter, from, count);
    },
    async brandsWithParts() {
      return (await ready()).index.brandsWithParts();
    },
  };
}
