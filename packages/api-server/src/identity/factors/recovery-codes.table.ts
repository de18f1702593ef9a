import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

/** Recovery codes that are left, stored only as their SHA-256: they have 120 random bits. A used one is a deleted row. */
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
