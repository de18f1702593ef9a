import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';

/** Metrics that are read more often are the same figures again. */
const FRESH_MS = 10_000;
/** A database that is slow or away must not keep the other metrics from being read. */
const PATIENCE_MS = 2000;

export type ReadNowAndThen = Pick<Deps, 'db' | 'clock' | 'databaseHealth'>;

/** Reads figures from the database, at most every ten seconds; undefined while that is not possible. */
export function readNowAndThen<Figures>(
  { db, clock, databaseHealth }: ReadNowAndThen,
  readFigures: (db: Database, now: Date) => Promise<Figures>,
): () => Promise<Figures | undefined> {
  let last: Promise<Figures | undefined> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<Figures | undefined> {
    if (databaseHealth.isAway) return undefined;
    try {
      return await readFigures(db, clock.now());
    } catch {
      // Missing figures are what operators see of it; the reason is in the lines of whatever else needs the database.
      return undefined;
    }
  }

  return () => {
    if (last === undefined || performance.now() - readAt > FRESH_MS) {
      readAt = performance.now();
      last = read();
    }
    return Promise.race([last, pause(PATIENCE_MS, undefined, { ref: false })]);
  };
}
