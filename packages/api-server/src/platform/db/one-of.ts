import { inArray, is, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The column is one of any number of values: one parameter, so that the statement is the same however many there are,
 * and is prepared once.
 *
 * @param column A column; a text, where it is an expression.
 */
export function isAnyOf(column: PgColumn | SQL, values: Iterable<number | string>): SQL {
  const type = is(column, PgColumn) ? column.getSQLType() : 'text';
  return sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`;
}

/** The column is one of a few texts that the code names; the planner sees each, and scans an index by the only one. */
export const isOneOf = (column: PgColumn, values: readonly string[]): SQL => inArray(column, [...values]);
