import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Search words of each sold part, prefixed with the letter of their field. */
export const productWords = pgTable(
  'product_words',
  {
    productId: integer('product_id').primaryKey(),
    words: searchVector().notNull(),
  },
  (table) => [index('product_words_by_word').using('gin', table.words)],
);

/** Vocabulary with the number of parts per word, maintained by a trigger of `product_words`. */
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
 * Parts whose search words are stale. Triggers add parts when parts, brands or categories change; an import indexes its
 * own parts. Rows are only inserted and deleted, to avoid lock waits.
 */
export const unreadProducts = pgTable('unread_products', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
});
