import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

/**
 * Accounts that reported a version, stored to count nobody twice, with their number of reports on the last day and the
 * time of their last failure.
 */
export const releasePeople = pgTable(
  'release_people',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    app: text().notNull(),
    version: text().notNull(),
    /** Reports on the UTC day of `at`. */
    reports: integer().notNull(),
    failedAt: timestamp('failed_at', { withTimezone: true }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.app, table.version] }),
    index('release_people_by_version').on(table.app, table.version, table.at),
    index('release_people_by_time').on(table.at),
  ],
);
