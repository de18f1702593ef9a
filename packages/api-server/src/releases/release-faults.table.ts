import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../platform/users/index.ts';

/**
 * Accounts that a version of an app failed for, with the time of the last failure. The table accepts any version name.
 */
export const releaseFaults = pgTable(
  'release_faults',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    app: text().notNull(),
    version: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.app, table.version] }),
    index('release_faults_by_time').on(table.at),
  ],
);
