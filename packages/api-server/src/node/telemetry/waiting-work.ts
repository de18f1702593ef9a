import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { readOutbox } from '../../mail/emails.queries.ts';
import type { Outbox } from '../../mail/emails.queries.ts';
import { readUnsettled } from '../../payments/payment-attempts.queries.ts';
import type { Unsettled } from '../../payments/payment-attempts.queries.ts';

/** Whoever reads the metrics more often gets the same figures again. */
const FRESH_MS = 10_000;
/** A database that is slow or away must not keep the other metrics from being read. */
const PATIENCE_MS = 2000;

/** Work that waits in the database. */
interface WaitingWork {
  readonly outbox: Outbox;
  readonly unsettled: readonly Unsettled[];
}

/** Reads the work that waits, at most every ten seconds; undefined while that is not possible. */
export function watchWaitingWork({
  db,
  clock,
  databaseHealth,
}: Pick<Deps, 'db' | 'clock' | 'databaseHealth'>): () => Promise<WaitingWork | undefined> {
  let last: Promise<WaitingWork | undefined> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<WaitingWork | undefined> {
    if (databaseHealth.isAway) return undefined;
    try {
      const now = clock.now();
      return { outbox: await readOutbox(db, now), unsettled: await readUnsettled(db, now) };
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
