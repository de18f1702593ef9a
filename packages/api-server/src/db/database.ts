import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The database as every query and command takes it: Drizzle over PGlite or over node-postgres, a connection or an
 * open transaction. Write SQL that PostgreSQL 15 and 18 both understand.
 */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

function rowsOf(result: unknown): readonly unknown[] {
  if (Array.isArray(result)) return result;
  if (typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows))
    return result.rows;
  throw new TypeError('The database driver gave neither rows nor a list.');
}

/**
 * Runs a statement written by hand and gives its rows, whichever driver is below. Columns arrive as the driver
 * reads them: cast bigint and numeric to what you want (`count(*)::int`), timestamps arrive as text.
 *
 * @example
 * const [row] = await selectRows<{ total: number }>(db, sql`select count(*)::int as total from customers`);
 */
export async function selectRows<Row extends Record<string, unknown>>(db: Database, statement: SQL): Promise<Row[]> {
  return rowsOf(await db.execute(statement)) as Row[];
}
