import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

/**
 * Unused recovery codes, stored only as their SHA-256, which is enough for 120 random bits. Using one deletes its row.
 */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);
