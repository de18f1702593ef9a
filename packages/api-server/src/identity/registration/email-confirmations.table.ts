import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

/**
 * Accounts with an unconfirmed email (REGISTER-16), each with its latest link. Confirming deletes the row; an account
 * without a row counts as confirmed, including all accounts from before this table existed.
 */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    /** A link that is sent again gets a new row, because the id of the previous row cancels the previous email. */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link's token, base64url. */
    hash: text().notNull(),
    /** Expiry of the account, which resending does not extend. */
    expires: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('email_confirmations_by_user').on(table.userId),
    uniqueIndex('email_confirmations_by_hash').on(table.hash),
    index('email_confirmations_by_expiry').on(table.expires),
  ],
);
