import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Used only by the previous release; the next release drops it. */
export const securityAlerts = pgTable('security_alerts', {
  pattern: text().primaryKey(),
  raised: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull(),
});
