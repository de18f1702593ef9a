import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/**
 * Ties the options together that one customer picks from (EST-120). Each is a normal estimate. `arrangeOptions` keeps
 * a group whole: at most one option is approved, the others are closed meanwhile, positions have no gap, and a group of
 * one is none.
 */
export const estimateGroups = pgTable('estimate_groups', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  created: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
