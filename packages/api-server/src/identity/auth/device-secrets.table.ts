import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Used only by the previous release; the next release drops it. */
export const deviceSecrets = pgTable(
  'device_secrets',
  {
    device: text().primaryKey(),
    seed: text().notNull(),
    generation: integer().notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    settled: boolean().notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('device_secrets_by_last_seen').on(table.seenAt)],
);
