import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The words of each part that is sold, each with the letter of the field in which it stands. */
export const productWords = pgTable(
  'product_words',
  {
    productId: integer('product_id').primaryKey(),
    words: searchVector().notNull(),
  },
  (table) => [index('product_words_by_word').using('gin', table.words)],
);

/** All words of the catalog with the number of parts that have them; a trigger of `product_words` counts. */
export const catalogWords = pgTable(
  'catalog_words',
  {
    word: text().primaryKey(),
    parts: integer().notNull(),
  },
  (table) => [
    index('catalog_words_by_beginning').on(table.word.op('text_pattern_ops')),
    index('catalog_words_by_letters').using('gin', sql`${table.word} gin_trgm_ops`),
  ],
);

/**
 * Parts whose words are not as they are named now. Triggers write it, whoever changes parts, brands or categories; an
 * import takes its words apart by itself. Rows are only added and deleted, so that nobody waits for anybody.
 */
export const unreadProducts = pgTable('unread_products', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
});
