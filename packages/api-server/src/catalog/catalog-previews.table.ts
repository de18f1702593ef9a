import { boolean, integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { TaxonomyRows } from './taxonomy.ts';

/**
 * The import whose changes indexes take in before it makes them. These tables are in no log of the database: they are
 * empty after a crash, and everybody does without them then.
 */
export const catalogPreviews = pgTable('catalog_previews', {
  /** The import of the history. */
  importId: integer('import_id').primaryKey(),
  /** How many products it has. */
  products: integer().notNull(),
  /** Brands and categories as they are, and those that will be new. */
  labels: json().$type<TaxonomyRows>().notNull(),
});

/** Products of a preview as they will be. */
export const catalogPreviewProducts = pgTable(
  'catalog_preview_products',
  {
    importId: integer('import_id').notNull(),
    productId: integer('product_id').notNull(),
    /** Sold no more; then the rest is null. */
    gone: boolean().notNull(),
    title: text(),
    /** As much of it as is searched. */
    description: text(),
    mpn: text(),
    brandId: integer('brand_id'),
    categoryId: integer('category_id'),
    stock: integer(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.productId] })],
);

/** How far each process is with a preview, for the import to wait for it. */
export const catalogPreviewReaders = pgTable('catalog_preview_readers', {
  /** Any text that no other process has. */
  reader: text().primaryKey(),
  importId: integer('import_id').notNull(),
  isComplete: boolean('is_complete').notNull(),
  seen: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
