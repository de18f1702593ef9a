import { inArray, is, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Matches a column against any number of values with a single array parameter, so the statement is prepared once for
 * all lengths.
 *
 * @param column Column, or an expression of type text.
 */
export function isAnyOf(column: PgColumn | SQL, values: Iterable<number | string>): SQL {
  const type = is(column, PgColumn) ? column.getSQLType() : 'text';
  return sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`;
}

/** Matches a column against a few constant texts. The planner sees each value and can use a partial index. */
export const isOneOfConstants = (column: PgColumn, values: readonly string[]): SQL => inArray(column, [...values]);
