import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { TaxonomyRows } from './taxonomy.ts';

/** How far the changes of the catalog have been handed to an engine outside. */
export const catalogFeeds = pgTable('catalog_feeds', {
  engine: text().primaryKey(),
  /** The process that feeds the engine, and until when nobody else does. */
  leasedBy: text('leased_by'),
  leasedUntil: timestamp('leased_until', { withTimezone: true }),
  /** What the engine calls the complete catalog; null before there is one. */
  collection: text(),
  /** Changes of transactions before this one have been handed over. */
  readBefore: text('read_before').notNull().default('0'),
  /** Changes of later transactions that have been handed over all the same. */
  readIds: jsonb('read_ids').$type<readonly string[]>().notNull().default([]),
  /** Brands and categories as they were handed over. */
  labels: jsonb().$type<TaxonomyRows>(),
  /** When the engine was last known to have everything. */
  complete: timestamp({ withTimezone: true }),
});
