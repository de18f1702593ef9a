import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { WRITE_BATCH_ROWS, inLockedBatch } from './delete-in-batches.ts';

/**
 * Updates matching rows in batches. Updated rows must no longer match, or the loop never ends. Concurrent callers do
 * not block each other.
 */
export async function updateInBatches<Table extends PgTable>(
  db: Database,
  table: Table,
  condition: SQL | undefined,
  change: PgUpdateSetSource<Table>,
): Promise<void> {
  const isInBatch = inLockedBatch(table, condition);
  const update = db
    .update(table)
    .set(change)
    .where(isInBatch)
    .returning({ changed: sql<number>`1` });
  while ((await update).length === WRITE_BATCH_ROWS);
}
