import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/**
 * Second factors that an administrator has begun to remove, as their owner lost them (FACTOR-18): at most one row for an
 * account. It goes when the reset is cancelled or has taken effect; whoever deletes it decides which of the two.
 */
export const factorResets = pgTable(
  'factor_resets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The administrator who asked for it; null when that account was erased. */
    requestedBy: integer('requested_by').references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 of the token in the owner's link, base64url. */
    hash: text().notNull(),
    /** Where the owner was told of it: they are told of its end there, too, should the account's email change. */
    email: text().notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
    /** From when on it takes effect. */
    due: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('factor_resets_by_user').on(table.userId),
    uniqueIndex('factor_resets_by_hash').on(table.hash),
    index('factor_resets_by_requester').on(table.requestedBy),
    index('factor_resets_due').on(table.due, table.id),
  ],
);

export type FactorResetRow = typeof factorResets.$inferSelect;
