import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';

/** Cache lifetime of metrics in ms. */
const FRESH_MS = 10_000;
/** Timeout in ms: a slow or unreachable database must not delay other metrics. */
const PATIENCE_MS = 2000;

export type ReadNowAndThen = Pick<Deps, 'db' | 'clock' | 'databaseHealth'>;

/** Reads metrics from the database, at most every ten seconds; undefined while it is unavailable. */
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
      // Not logged: whatever else needs the database logs the reason.
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
