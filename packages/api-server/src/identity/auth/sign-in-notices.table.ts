import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

/**
 * Sign-ins reported to account owners (LOGIN-15), each with its link 'This was not me'. A row is deleted when its link
 * is used or expires.
 */
export const signInNotices = pgTable(
  'sign_in_notices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** May refer to a session that has ended. */
    tokenId: integer('token_id').notNull(),
    /** SHA-256 of the link's token, base64url. */
    hash: text().notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
    expires: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('sign_in_notices_by_hash').on(table.hash),
    index('sign_in_notices_by_user').on(table.userId, table.created),
    index('sign_in_notices_by_expiry').on(table.expires),
  ],
);
