import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

/**
 * Browsers that signed in to an account, by the SHA-256 of their cookie's token. A token grants no access: it only
 * exempts its browser from delays caused by guesses elsewhere.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    hash: text().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastUsed: timestamp('last_used', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.userId] }),
    index('known_devices_by_user').on(table.userId),
    index('known_devices_by_last_use').on(table.lastUsed),
  ],
);
