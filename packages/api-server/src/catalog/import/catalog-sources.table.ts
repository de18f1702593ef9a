import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What came of the last run of a source. */
export type SourceOutcome = 'imported' | 'unchanged' | 'failed';

/** Feeds that are fetched on a schedule. What they are is in a file of the workers, which write it here for the page. */
export const catalogSources = pgTable('catalog_sources', {
  name: text().primaryKey(),
  /** Where it is, without what signs in there. */
  place: text().notNull(),
  cron: text().notNull(),
  zone: text().notNull(),
  partial: boolean().notNull(),
  /** When it ran last. */
  checked: timestamp({ withTimezone: true }),
  outcome: text().$type<SourceOutcome>(),
  /** One sentence of what came of it. */
  message: text().notNull().default(''),
  /** The import of the last run, if it came to one. */
  importId: integer('import_id'),
  /** What tells whether the feed is still the one that was imported last; null when that is to be fetched anyway. */
  validator: text(),
  /** When administrators were told of failures that have not ended. */
  notified: timestamp({ withTimezone: true }),
});

export type CatalogSourceRow = typeof catalogSources.$inferSelect;
