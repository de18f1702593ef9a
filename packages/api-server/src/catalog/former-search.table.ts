import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

// The previous version still reads and writes these tables. Drop them, with the triggers that call note_catalog_changes
// and notify_catalog_labels, once no deployment runs it.

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Catalog changes for the in-memory search index of the previous version. */
export const catalogChanges = pgTable(
  'catalog_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null when all products were removed at once. */
    productId: integer('product_id'),
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

export const catalogPreviews = pgTable('catalog_previews', {
  importId: integer('import_id').primaryKey(),
  products: integer().notNull(),
  labels: json().notNull(),
});

export const catalogPreviewProducts = pgTable(
  'catalog_preview_products',
  {
    importId: integer('import_id').notNull(),
    productId: integer('product_id').notNull(),
    gone: boolean().notNull(),
    title: text(),
    description: text(),
    mpn: text(),
    brandId: integer('brand_id'),
    categoryId: integer('category_id'),
    stock: integer(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.productId] })],
);

export const catalogPreviewReaders = pgTable('catalog_preview_readers', {
  reader: text().primaryKey(),
  importId: integer('import_id').notNull(),
  isComplete: boolean('is_complete').notNull(),
  seen: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Changes that the previous version sent to an external search engine. */
export const catalogFeeds = pgTable('catalog_feeds', {
  engine: text().primaryKey(),
  leasedBy: text('leased_by'),
  leasedUntil: timestamp('leased_until', { withTimezone: true }),
  collection: text(),
  readBefore: text('read_before').notNull().default('0'),
  readIds: jsonb('read_ids').notNull().default([]),
  labels: jsonb(),
  complete: timestamp({ withTimezone: true }),
});
