import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

/**
 * Logins whose password was right and whose second factor is missing (FACTOR-8), by the SHA-256 of their ticket. They are
 * no tokens: nothing that looks a session up finds them. A used ticket is a deleted row.
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
