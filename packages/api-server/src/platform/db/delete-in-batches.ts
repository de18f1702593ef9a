import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { selectRows } from './database.ts';

/** Rows per statement: few enough to release their locks within milliseconds. */
export const WRITE_BATCH_ROWS = 1000;

/** Selects and locks one batch of matching rows, skipping rows that are already locked. */
export function inLockedBatch(table: PgTable, condition: SQL | undefined): SQL {
  const batch = sql`select ctid from ${table} where ${condition} limit ${WRITE_BATCH_ROWS} for update skip locked`;
  return sql`ctid = any(array(${batch}))`;
}

/** Deletes matching rows in batches. Concurrent callers do not block each other. */
export async function deleteInBatches(db: Database, table: PgTable, condition: SQL | undefined): Promise<void> {
  const deleteBatch = sql`delete from ${table} where ${inLockedBatch(table, condition)} returning 1 as gone`;
  while ((await selectRows(db, deleteBatch)).length === WRITE_BATCH_ROWS);
}
