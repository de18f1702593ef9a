import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** The id of a transaction, which never wraps around. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Products whose place in a search index has changed, deleted ones included; triggers write it, whoever changes
 * products. Readers follow it by transaction, as ids and times are given out before others can see the row.
 */
export const catalogChanges = pgTable(
  'catalog_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null when all products were taken away at once, and for what a preview has. */
    productId: integer('product_id'),
    /** The import whose preview has what changed. */
    importId: integer('import_id'),
    transaction: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    changed: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    index('catalog_changes_by_transaction').on(table.transaction, table.id),
    index('catalog_changes_by_time').on(table.changed),
  ],
);
