import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

/** Reporters of a version, to count nobody twice, with their reports of the last day and their last failure. */
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
