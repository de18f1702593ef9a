import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Manufacturers, keyed by the name printed on their parts. */
export const brands = pgTable(
  'brands',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull().unique(),
  },
  (table) => [index('brands_by_lowered_name').on(sql`lower(${table.name})`)],
);
