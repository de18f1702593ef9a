import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../platform/users/index.ts';

/** Short ids of the versions that an account ran, with the time of the last write. */
export const releaseRuns = pgTable(
  'release_runs',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    composition: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.composition] }), index('release_runs_by_time').on(table.at)],
);
