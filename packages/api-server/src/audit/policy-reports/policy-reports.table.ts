import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Written by the previous release only. The next release drops it. */
export const policyReports = pgTable(
  'policy_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    directive: text().notNull(),
    /** An origin, a scheme, or a word such as `inline`. */
    blocked: text().notNull(),
    /** A path whose segments after the first are `*`. */
    page: text().notNull(),
    /** The app whose script asked for it; empty where that is not known. */
    app: text().notNull(),
    version: text().notNull(),
    count: integer().notNull(),
    firstSeen: timestamp('first_seen', { withTimezone: true }).notNull(),
    lastSeen: timestamp('last_seen', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('policy_reports_alike').on(table.directive, table.blocked, table.page, table.app, table.version),
    index('policy_reports_by_last_seen').on(table.lastSeen, table.id),
  ],
);
