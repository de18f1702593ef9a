import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';

/** Cache lifetime of metrics in ms. */
const CACHE_MS = 10_000;
/** Timeout in ms: a slow or unreachable database must not delay other metrics. */
const READ_TIMEOUT_MS = 2000;

export type MetricsReadDeps = Pick<Deps, 'db' | 'clock' | 'databaseHealth'>;

/** Reads metrics from the database, at most every ten seconds; undefined while it is unavailable. */
export function cacheMetrics<Metrics>(
  { db, clock, databaseHealth }: MetricsReadDeps,
  readMetrics: (db: Database, now: Date) => Promise<Metrics>,
): () => Promise<Metrics | undefined> {
  let cached: Promise<Metrics | undefined> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<Metrics | undefined> {
    if (databaseHealth.isUnreachable) return undefined;
    try {
      return await readMetrics(db, clock.now());
    } catch {
      // Not logged: other code that needs the database logs the reason.
      return undefined;
    }
  }

  return () => {
    if (cached === undefined || performance.now() - readAt > CACHE_MS) {
      readAt = performance.now();
      cached = read();
    }
    return Promise.race([cached, pause(READ_TIMEOUT_MS, undefined, { ref: false })]);
  };
}
