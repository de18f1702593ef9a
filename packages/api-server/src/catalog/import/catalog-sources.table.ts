import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export type SourceOutcome = 'imported' | 'unchanged' | 'failed';

/** Feeds fetched on a schedule. Workers read them from a configuration file and copy them here for the page. */
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
  /** Identifies the version of the feed that was last fetched, such as an ETag. Null forces the next fetch. */
  validator: text(),
  /** Time of the last failure email; null when the last run succeeded. */
  notified: timestamp({ withTimezone: true }),
});

export type CatalogSourceRow = typeof catalogSources.$inferSelect;
