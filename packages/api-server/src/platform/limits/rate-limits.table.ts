import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counts that all processes share. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    /** When the count begins anew. */
    expire: timestamp({ withTimezone: true }),
  },
  (table) => [index('rate_limits_by_expiry').on(table.expire)],
);
