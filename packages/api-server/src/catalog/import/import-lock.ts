import { sql } from 'drizzle-orm';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { FeedRefusedError } from './feed-problem.ts';

/** Any fixed number: who holds this advisory lock imports a feed. */
export const IMPORT_LOCK = 7_300_462;

/** What the history says of an import that could not say it itself. */
export const BROKEN_OFF = 'It was broken off. Nothing was changed.';
/** What it says of one that somebody ended. */
export const CANCELLED = 'It was cancelled. Nothing was changed.';

/** Another import is under way. */
export class ImportUnderWayError extends FeedRefusedError {
  constructor() {
    super('Another import is under way. Wait until it has ended, and try again.');
  }
}

/**
 * Takes the lock of imports for a connection.
 *
 * @throws ImportUnderWayError when another import is under way, here or in another process
 */
export async function takeImportLock(db: Database): Promise<void> {
  const lock = sql`select pg_try_advisory_lock(${IMPORT_LOCK}::bigint) as got`;
  const [row] = await selectRows<{ got: boolean }>(db, lock);
  if (!row?.got) throw new ImportUnderWayError();
}

/** Gives the lock back; a connection that is broken has given it back by itself. */
export async function releaseImportLock(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_unlock(${IMPORT_LOCK}::bigint)`).catch(() => undefined);
}
