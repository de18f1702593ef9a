import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { selectRows } from './database.ts';

/** Rows of one statement, which ends and releases its locks within milliseconds. */
const ROWS = 1000;

/** Deletes the rows that meet a condition, in batches. Two callers at once do not wait for each other. */
export async function deleteInBatches(db: Database, table: PgTable, condition: SQL | undefined): Promise<void> {
  const some = sql`select ctid from ${table} where ${condition} limit ${ROWS} for update skip locked`;
  const remove = sql`delete from ${table} where ctid = any(array(${some})) returning 1 as gone`;
  while ((await selectRows(db, remove)).length === ROWS);
}
