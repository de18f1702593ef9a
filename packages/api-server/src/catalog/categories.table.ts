import { type AnyPgColumn, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    title: text().notNull(),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
    /** One path segment, unique among its siblings. */
    prettyUrl: text('pretty_url').notNull(),
    position: integer().notNull(),
    leadImage: text('lead_image'),
  },
  (table) => [uniqueIndex('categories_path_key').on(table.parentId, table.prettyUrl)],
);
