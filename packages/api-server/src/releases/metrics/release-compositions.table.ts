import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** App versions behind each short id that page footers show. */
export const releaseCompositions = pgTable(
  'release_compositions',
  {
    stamp: text().primaryKey(),
    versions: jsonb().$type<readonly { readonly app: string; readonly version: string }[]>().notNull(),
    firstSeen: timestamp('first_seen', { withTimezone: true }).notNull(),
    lastSeen: timestamp('last_seen', { withTimezone: true }).notNull(),
  },
  (table) => [index('release_compositions_by_time').on(table.lastSeen)],
);
