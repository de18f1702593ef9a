import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

/** Challenges that browsers are to sign, by their SHA-256. One that was answered is a deleted row (FACTOR-17). */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text().primaryKey(),
    /** Who makes a passkey with it; null: it is for using one. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expires: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('passkey_challenges_by_user').on(table.userId),
    index('passkey_challenges_by_expiry').on(table.expires),
  ],
);
