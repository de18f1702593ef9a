import type { SQL } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/**
 * The database as every query and command takes it: Drizzle over a connection, a pool or an open transaction. Write SQL
 * that PostgreSQL 15 and 18 both understand.
 */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/**
 * Runs a statement written by hand and gives its rows. Columns arrive as the driver reads them: cast bigint and numeric
 * to what you want (`count(*)::int`), timestamps arrive as text.
 *
 * @example
 * const [row] = await selectRows<{ total: number }>(db, sql`select count(*)::int as total from customers`);
 */
export async function selectRows<Row extends Record<string, unknown>>(db: Database, statement: SQL): Promise<Row[]> {
  return (await db.execute(statement)).rows as Row[];
}
