import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/** Changes by idempotency key, for clients that retry (API-49). */
export const keyedChanges = pgTable(
  'keyed_changes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    call: text().notNull(),
    key: text().notNull(),
    /** Part of the response that cannot be read again later. */
    kept: jsonb(),
    made: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.call, table.key] }),
    index('keyed_changes_by_made').on(table.made),
  ],
);
