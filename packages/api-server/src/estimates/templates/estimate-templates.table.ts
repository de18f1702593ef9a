import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { storedLines } from '../../carts/index.ts';
import { users } from '../../platform/users/index.ts';

/** Part of a template. It gets the price of the day on which it is inserted. */
export interface TemplatePart {
  readonly productId: number;
  readonly qty: number;
}

/** Saved sets of lines to insert again. */
export const estimateTemplates = pgTable(
  'estimate_templates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    lineItems: storedLines('line_items').notNull(),
    parts: jsonb().$type<readonly TemplatePart[]>().notNull(),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('estimate_templates_by_name').on(table.userId, sql`lower(${table.name})`)],
);

export type EstimateTemplateRecord = typeof estimateTemplates.$inferSelect;
