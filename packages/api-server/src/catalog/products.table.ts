import { isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { check, index, integer, pgTable, real, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { brands } from './brands.table.ts';
import { categories } from './categories.table.ts';

/** SQL condition for parts shown in lists. It must match the predicate of the partial indexes. */
export const isListed = ({ removed, stock }: { readonly removed: AnyPgColumn; readonly stock: AnyPgColumn }): SQL =>
  sql`${removed} is null and ${stock} > 0`;

/**
 * Parts of all three sources, sharing one id sequence. Money in cents, weight in pounds, sizes in inches. A trigger
 * sets `modified` on every update.
 */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** p PRODUCT, m MEYER_RAW, n NTP_RAW. */
    type: text({ enum: ['p', 'm', 'n'] }).notNull(),
    /** May contain supplier HTML. */
    title: text().notNull(),
    /** May contain supplier HTML. */
    description: text().notNull(),
    /** First words of the description without tags, for search results. */
    summary: text()
      .notNull()
      .generatedAlwaysAs(sql`left(btrim(regexp_replace(description, '(<[^>]*>|\\s)+', ' ', 'g')), 160)`),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    /** Null for supplier items. */
    categoryId: integer('category_id').references(() => categories.id),
    upc: text().notNull(),
    mpn: text().notNull(),
    /** Custom URL without its first and last character (PRODUCT-10). */
    slug: text().notNull().unique(),
    imageUrl: text('image_url'),
    /** Supplier's id of the part, which matches it to a feed; null for parts that did not come from a feed. */
    feedKey: text('feed_key'),
    /**
     * Time from which a feed no longer contained the part. The part is no longer sold, but carts, estimates and orders
     * still reference it.
     */
    removed: timestamp({ withTimezone: true }),
    priceCents: integer('price_cents').notNull(),
    costCents: integer('cost_cents').notNull(),
    stock: integer().notNull(),
    weight: real().notNull(),
    length: real().notNull(),
    width: real().notNull(),
    height: real().notNull(),
    /** Extra shipping per piece, in cents. */
    addShipPerCents: integer('add_ship_per_cents').notNull(),
    modified: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    index('products_category_idx').on(table.categoryId),
    index('products_brand_idx').on(table.brandId),
    index('products_by_part_key')
      .using('btree', sql`part_key(${table.mpn}) text_pattern_ops`)
      .where(sql`${table.removed} is null`),
    index('products_listed_by_category')
      .on(table.categoryId, table.id, table.priceCents, table.brandId)
      .where(isListed(table)),
    index('products_listed_by_brand').on(table.brandId, table.id, table.priceCents).where(isListed(table)),
    index('products_priced_by_category').on(table.categoryId, table.priceCents).where(isListed(table)),
    index('products_priced_by_brand').on(table.brandId, table.priceCents).where(isListed(table)),
    uniqueIndex('products_feed_key').on(table.type, table.feedKey),
    check('products_type_check', sql`${table.type} in ('p', 'm', 'n')`),
    check('products_price_check', sql`${table.priceCents} >= 0`),
    check('products_stock_check', sql`${table.stock} >= 0`),
  ],
);

export const isSold = isNull(products.removed);

/** Pieces available to buy. A removed part has none, even if a failed payment returned some to stock. */
export const availableStock = sql<number>`case when ${products.removed} is null then ${products.stock} else 0 end`;

export type ProductRow = typeof products.$inferSelect;
