import { repeatWork } from '../../platform/background/index.ts';
import type { RepeatedWork } from '../../platform/background/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { redactError } from '../../platform/telemetry/index.ts';
import { indexStale } from './index-products.ts';

const INDEX_INTERVAL_MS = 2000;

/** Indexes the words of parts changed outside an import: by manual SQL, the previous version or a migration. */
export const createSearchIndexer = (
  { db, logger }: Pick<Deps, 'db' | 'logger'>,
  intervalMs = INDEX_INTERVAL_MS,
): RepeatedWork =>
  repeatWork({
    work: (signal) => indexStale(db, signal),
    intervalMs,
    onFailure: (error) => logger.warn({ error: redactError(error) }, 'could not read the words of parts, retrying'),
  });
