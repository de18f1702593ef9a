import type { SQL } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** Drizzle over a connection, a pool or an open transaction. SQL must run on PostgreSQL 15 to 18. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/**
 * Runs a raw SQL statement and returns its rows. Values have the driver's types: cast bigint and numeric yourself
 * (`count(*)::int`); timestamps are strings.
 *
 * @example
 * const [row] = await selectRows<{ total: number }>(db, sql`select count(*)::int as total from customers`);
 */
export async function selectRows<Row extends Record<string, unknown>>(db: Database, statement: SQL): Promise<Row[]> {
  return (await db.execute(statement)).rows as Row[];
}
