import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export type SourceOutcome = 'imported' | 'unchanged' | 'failed';

/** Feeds fetched on a schedule. A file of the workers defines them; this copy is for the page. */
export const catalogSources = pgTable('catalog_sources', {
  name: text().primaryKey(),
  /** Path or URL without credentials. */
  place: text().notNull(),
  cron: text().notNull(),
  zone: text().notNull(),
  partial: boolean().notNull(),
  checked: timestamp({ withTimezone: true }),
  outcome: text().$type<SourceOutcome>(),
  /** Result of the last run, one sentence. */
  message: text().notNull().default(''),
  importId: integer('import_id'),
  /** Detects an unchanged feed, such as an ETag. Null forces the next fetch. */
  validator: text(),
  /** Time of the last failure email; null when the last run succeeded. */
  notified: timestamp({ withTimezone: true }),
});

export type CatalogSourceRow = typeof catalogSources.$inferSelect;
