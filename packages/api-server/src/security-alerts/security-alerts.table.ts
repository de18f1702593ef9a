import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A pattern of security events that looks like an attack. */
export type AlertPattern = 'spraying' | 'failures' | 'resets' | 'exports' | 'key_refusals';

/** When administrators were last told of each pattern: one row for each, so that all processes tell it once. */
export const securityAlerts = pgTable('security_alerts', {
  pattern: text().$type<AlertPattern>().primaryKey(),
  raised: timestamp({ withTimezone: true }).notNull(),
  /** Of how many it was told. */
  count: integer().notNull(),
});
