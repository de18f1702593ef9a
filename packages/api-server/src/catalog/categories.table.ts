import { type AnyPgColumn, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** The tree of the parts store; roots have no parent. */
export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    title: text().notNull(),
    parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
    /** One path segment, unique among its siblings. */
    prettyUrl: text('pretty_url').notNull(),
    /** Order among its siblings. */
    position: integer().notNull(),
    leadImage: text('lead_image'),
  },
  (table) => [uniqueIndex('categories_path_key').on(table.parentId, table.prettyUrl)],
);
