import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

/** Challenges for browsers to sign, by their SHA-256. Using one deletes its row (FACTOR-17). */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text().primaryKey(),
    /** Account that registers a passkey; null for signing in. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expires: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('passkey_challenges_by_user').on(table.userId),
    index('passkey_challenges_by_expiry').on(table.expires),
  ],
);
