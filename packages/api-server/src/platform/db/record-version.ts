import { integer } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/**
 * Column of a version that grows with every update of a row, so that nobody writes over what they have not seen.
 *
 * @param column The column itself.
 */
export const recordVersion = (column: () => AnyPgColumn) =>
  integer()
    .notNull()
    .default(1)
    .$onUpdateFn(() => sql`${column()} + 1`);

/** Columns of a row that are changed; what is undefined stays as it is. */
export type ChangedColumns<Row> = { readonly [Key in keyof Row]?: Row[Key] | undefined };
