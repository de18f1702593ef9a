import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/**
 * Groups of options for one customer (EST-120). Each option is a normal estimate. `arrangeOptions` maintains the
 * invariants: at most one option is approved and closes the others, positions have no gaps, and a group has at least
 * two options.
 */
export const estimateGroups = pgTable('estimate_groups', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  created: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
