import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

/**
 * Accounts whose owner has not shown yet that the email is theirs (REGISTER-16), each with the link that was sent last.
 * The row goes when they do; an account without one counts as confirmed, so do all from before there were such rows.
 */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    /** A link that is sent again is a new row: the email of the one before is cancelled by its id. */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link's token, base64url. */
    hash: text().notNull(),
    /** When the account goes, however often a link is sent again. */
    expires: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('email_confirmations_by_user').on(table.userId),
    uniqueIndex('email_confirmations_by_hash').on(table.hash),
    index('email_confirmations_by_expiry').on(table.expires),
  ],
);
