import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/** Changes that were made under a key of their client, which may ask for them again (API-49). */
export const keyedChanges = pgTable(
  'keyed_changes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Id of the call. */
    call: text().notNull(),
    key: text().notNull(),
    /** The part of the response that no later read can give. */
    kept: jsonb(),
    made: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.call, table.key] }),
    index('keyed_changes_by_made').on(table.made),
  ],
);
