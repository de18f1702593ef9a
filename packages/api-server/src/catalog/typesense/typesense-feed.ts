import type { RepeatedWork } from '../../background/repeated-work.ts';
import type { Database } from '../../db/database.ts';
import type { Listen } from '../../db/listen.ts';
import type { Logger } from '../../deps.ts';
import { followCatalog } from '../follow-catalog.ts';
import { changesSince, startOfChanges } from '../index/catalog-changes.ts';
import { allProducts, idsOfLabels, productsWithIds, readTaxonomy } from '../index/catalog-loader.ts';
import type { ProductPage } from '../index/catalog-loader.ts';
import { idsOfPreviews } from '../index/catalog-previews.ts';
import { changedLabels } from '../index/changed-labels.ts';
import type { IndexedProduct } from '../index/memory-index.ts';
import { taxonomyOf } from '../taxonomy.ts';
import type { Taxonomy, TaxonomyRows } from '../taxonomy.ts';
import { documentOf } from './documents.ts';
import type { EngineWriter } from './engine.ts';
import { createFeedLease } from './feed-lease.ts';
import type { FoundPosition } from './feed-lease.ts';

interface FeedOptions {
  readonly db: Database;
  readonly engine: EngineWriter;
  readonly logger: Logger;
  readonly listen?: Listen;
  readonly pollMs?: number;
}

/** The feed of an engine: of all processes that run it, one works and the others wait for it to end. */
export interface TypesenseFeed extends RepeatedWork {
  /** Hands over what has changed, unless another process does; done when it can be found. */
  refresh(): Promise<void>;
}

/** Where a feed goes on. */
type CompletePosition = FoundPosition & { readonly collection: string; readonly labels: TaxonomyRows };

/** So many of the parts that the engine refuses are named in the log. */
const MOST_NAMED = 10;

/** Hands the catalog, and what changes in it, to the engine. */
export function createTypesenseFeed({ db, engine, logger, listen, pollMs }: FeedOptions): TypesenseFeed {
  const lease = createFeedLease(db);

  async function putPages(
    collection: string,
    pages: AsyncIterable<ProductPage>,
    { taxonomy, signal }: { taxonomy: Taxonomy; signal: AbortSignal },
  ): Promise<void> {
    for await (const { products, missing } of pages) {
      signal.throwIfAborted();
      await lease.renew();
      const documents = (JSON.parse(products) as IndexedProduct[]).map((product) => documentOf(product, taxonomy));
      const refused = await engine.put(collection, documents);
      await engine.remove(collection, missing);
      if (refused.length > 0) {
        logger.error({ count: refused.length, parts: refused.slice(0, MOST_NAMED) }, 'the search engine refused parts');
      }
    }
  }

  /** Fills a collection beside the one that is searched, and then has it searched instead. */
  async function build(at: string, signal: AbortSignal): Promise<void> {
    const { before, ids } = await startOfChanges(db);
    const labels = await readTaxonomy(db);
    const collection = await engine.create();
    await putPages(collection, allProducts(db), { taxonomy: taxonomyOf(labels), signal });
    await lease.renew();
    await engine.publish(collection);
    await lease.save({ collection, readBefore: before, readIds: [...ids], labels }, at);
    logger.info({ collection }, 'the search engine has a new collection');
  }

  async function update(position: CompletePosition, signal: AbortSignal): Promise<void> {
    const { read, productIds, importIds, isWhole } = await changesSince(db, {
      before: position.readBefore,
      ids: new Set(position.readIds),
    });
    const previewed = isWhole ? undefined : await idsOfPreviews(db, importIds);
    if (!previewed) return build(position.at, signal);
    const labels = await readTaxonomy(db);
    const isRelabelled = JSON.stringify(labels) !== JSON.stringify(position.labels);
    const relabelled = isRelabelled ? await idsOfLabels(db, changedLabels(position.labels, labels)) : [];
    const ids = [...new Set([...productIds, ...previewed, ...relabelled])].sort((a, b) => a - b);
    await putPages(position.collection, productsWithIds(db, ids), { taxonomy: taxonomyOf(labels), signal });
    const handedOver = { collection: position.collection, readBefore: read.before, readIds: [...read.ids], labels };
    return lease.save(handedOver, position.at);
  }

  async function look(signal: AbortSignal): Promise<void> {
    const position = await lease.take();
    if (!position) return undefined;
    const { collection, labels, isStale, at } = position;
    // An engine that has lost its data, or was restored to an earlier state, is filled again.
    if (isStale || !collection || !labels || (await engine.current()) !== collection) return build(at, signal);
    return update({ ...position, collection, labels }, signal);
  }

  const { start, stop, refresh } = followCatalog({ look, listen, pollMs, logger, what: 'search engine' });
  return {
    start,
    refresh,
    async stop() {
      await stop();
      await lease.giveBack().catch(() => undefined);
    },
  };
}
