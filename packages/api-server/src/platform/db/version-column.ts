import { integer } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/**
 * Declares an optimistic-lock column that grows with every update of its row.
 *
 * @param column Returns the declared column itself.
 */
export const versionColumn = (column: () => AnyPgColumn) =>
  integer()
    .notNull()
    .default(1)
    .$onUpdateFn(() => sql`${column()} + 1`);

/** Columns to update; `undefined` leaves a column unchanged. */
export type ChangedColumns<Row> = { readonly [Key in keyof Row]?: Row[Key] | undefined };
