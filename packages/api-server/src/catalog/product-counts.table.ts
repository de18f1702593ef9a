import { index, integer, pgTable } from 'drizzle-orm/pg-core';

/**
 * Deltas of parts in stock per category and brand; their sum is the count. A trigger of `products` only inserts rows,
 * so buyers never block each other.
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
