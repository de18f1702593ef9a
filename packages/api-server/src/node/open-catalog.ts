import type { RunningCatalogSearch } from '../catalog/catalog-search.ts';
import { createMemoryCatalog } from '../catalog/memory-catalog.ts';
import type { TypesenseFeed } from '../catalog/typesense/typesense-feed.ts';
import type { Settings } from './environment.ts';
import { openIndexInThread } from './open-index-in-thread.ts';
import type { SharedDeps } from './shared-deps.ts';

type CatalogParts = Pick<SharedDeps, 'db' | 'logger' | 'listen'>;

/** The search of the settings: the engine that TYPESENSE_URL names, otherwise an index in this process. */
export async function openCatalog(
  { db, logger, listen }: CatalogParts,
  { typesense }: Settings,
): Promise<RunningCatalogSearch> {
  if (!typesense) return createMemoryCatalog({ db, logger, listen, openInThread: openIndexInThread(logger) });
  // A process without the engine never loads it.
  const { createTypesenseCatalog } = await import('../catalog/typesense/typesense-catalog.ts');
  const { openSearchClient } = await import('./open-typesense.ts');
  return createTypesenseCatalog({ db, logger, listen, client: openSearchClient(typesense) });
}

/** What feeds the engine of the settings; undefined without one. */
export async function openCatalogFeed(
  { db, logger, listen }: CatalogParts,
  { typesense }: Settings,
): Promise<TypesenseFeed | undefined> {
  if (!typesense) return undefined;
  const { createTypesenseFeed } = await import('../catalog/typesense/typesense-feed.ts');
  const { createEngineWriter } = await import('../catalog/typesense/engine.ts');
  const { openFeedClient } = await import('./open-typesense.ts');
  return createTypesenseFeed({ db, logger, listen, engine: createEngineWriter(openFeedClient(typesense)) });
}
