import { index, integer, pgTable } from 'drizzle-orm/pg-core';

/**
 * How many parts come into stock, or leave it, in a category and brand; the sum is what is in stock. A trigger of
 * `products` adds rows and changes none, so that no buyer waits for another one.
 */
export const productCounts = pgTable(
  'product_counts',
  {
    categoryId: integer('category_id'),
    brandId: integer('brand_id').notNull(),
    parts: integer().notNull(),
  },
  (table) => [
    index('product_counts_by_category').on(table.categoryId, table.brandId),
    index('product_counts_by_brand').on(table.brandId),
  ],
);
