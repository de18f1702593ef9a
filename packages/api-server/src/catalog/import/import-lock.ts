import { sql } from 'drizzle-orm';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { FeedRefusedError } from './feed-problem.ts';

/** Arbitrary advisory lock id. A running import holds it. */
export const IMPORT_LOCK = 7_300_462;

/** History message of an import whose process crashed. */
export const INTERRUPTED_MESSAGE = 'It was interrupted. Nothing was changed.';
export const CANCELLED_MESSAGE = 'It was cancelled. Nothing was changed.';

export class ImportRunningError extends FeedRefusedError {
  constructor() {
    super('Another import is running. Try again when it has finished.');
  }
}

/**
 * Acquires the import lock on this connection.
 *
 * @throws ImportRunningError when an import runs in this or another process
 */
export async function acquireImportLock(db: Database): Promise<void> {
  const lockQuery = sql`select pg_try_advisory_lock(${IMPORT_LOCK}::bigint) as got`;
  const [row] = await selectRows<{ got: boolean }>(db, lockQuery);
  if (!row?.got) throw new ImportRunningError();
}

/** Releases the import lock. A broken connection has already released it. */
export async function releaseImportLock(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_unlock(${IMPORT_LOCK}::bigint)`).catch(() => undefined);
}
