import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

/** Authenticator app of an account (FACTOR-5), valid once a code has confirmed it. */
export const totpFactors = pgTable('totp_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, sealed for `totp:{user id}` (FACTOR-1). */
  secret: text().notNull(),
  created: timestamp({ withTimezone: true }).notNull(),
  /** Null until confirmed. */
  confirmed: timestamp({ withTimezone: true }),
  /** Time step of the last used code. Codes of this step and of earlier ones are invalid. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  lastUsed: timestamp('last_used', { withTimezone: true }),
});
