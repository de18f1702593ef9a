import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { BATCH_OF_ROWS, someRows } from './delete-in-batches.ts';

/**
 * Changes the rows that meet a condition, in batches; with the change they must not meet it any more. Two callers at
 * once do not wait for each other.
 */
export async function updateInBatches<Table extends PgTable>(
  db: Database,
  table: Table,
  condition: SQL | undefined,
  change: PgUpdateSetSource<Table>,
): Promise<void> {
  const some = someRows(table, condition);
  const update = db
    .update(table)
    .set(change)
    .where(some)
    .returning({ changed: sql<number>`1` });
  while ((await update).length === BATCH_OF_ROWS);
}
