import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

/** Used only by the previous release; the next release drops it. */
export const factorResets = pgTable(
  'factor_resets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedBy: integer('requested_by').references(() => users.id, { onDelete: 'set null' }),
    hash: text().notNull(),
    email: text().notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
    due: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('factor_resets_by_user').on(table.userId),
    uniqueIndex('factor_resets_by_hash').on(table.hash),
    index('factor_resets_by_requester').on(table.requestedBy),
    index('factor_resets_due').on(table.due, table.id),
  ],
);
