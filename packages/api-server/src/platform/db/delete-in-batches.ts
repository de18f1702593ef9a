import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { selectRows } from './database.ts';

/** Rows per statement: few enough to release their locks within milliseconds. */
export const BATCH_OF_ROWS = 1000;

/** Selects and locks one batch of matching rows, skipping rows that are already locked. */
export function someRows(table: PgTable, condition: SQL | undefined): SQL {
  const some = sql`select ctid from ${table} where ${condition} limit ${BATCH_OF_ROWS} for update skip locked`;
  return sql`ctid = any(array(${some}))`;
}

/** Deletes matching rows in batches. Concurrent callers do not block each other. */
export async function deleteInBatches(db: Database, table: PgTable, condition: SQL | undefined): Promise<void> {
  const remove = sql`delete from ${table} where ${someRows(table, condition)} returning 1 as gone`;
  while ((await selectRows(db, remove)).length === BATCH_OF_ROWS);
}
