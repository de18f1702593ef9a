import type { ScriptErrorKind } from '@tech-portal/contract/release-figures';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Groups of similar errors of a version, with the stack of the first. */
export const releaseErrors = pgTable(
  'release_errors',
  {
    app: text().notNull(),
    version: text().notNull(),
    fingerprint: text().notNull(),
    kind: text().$type<ScriptErrorKind>().notNull(),
    message: text().notNull(),
    stack: text().notNull(),
    page: text().notNull(),
    count: integer().notNull(),
    firstSeen: timestamp('first_seen', { withTimezone: true }).notNull(),
    lastSeen: timestamp('last_seen', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.app, table.version, table.fingerprint] }),
    index('release_errors_by_app').on(table.app, table.lastSeen),
    index('release_errors_by_time').on(table.lastSeen),
  ],
);
