import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

/**
 * Sign-ins with a correct password that wait for a second factor (FACTOR-8), by the SHA-256 of their ticket. Tickets
 * are not tokens, so session lookups never find them. Using one deletes its row.
 */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    hash: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_tickets_by_user').on(table.userId), index('sign_in_tickets_by_expiry').on(table.expires)],
);
