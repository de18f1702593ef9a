import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Only the previous release writes to this table; the next release drops it. */
export const policyReports = pgTable(
  'policy_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    directive: text().notNull(),
    /** Origin, scheme, or keyword such as `inline`. */
    blocked: text().notNull(),
    /** Path with every segment after the first replaced by `*`. */
    page: text().notNull(),
    /** App of the script that caused the request; empty when unknown. */
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
