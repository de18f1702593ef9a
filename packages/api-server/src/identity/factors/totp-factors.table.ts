import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

/** The authenticator app of an account (FACTOR-5). It counts once a code of it was confirmed. */
export const totpFactors = pgTable('totp_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, sealed for `totp:{user id}` (FACTOR-1). */
  secret: text().notNull(),
  created: timestamp({ withTimezone: true }).notNull(),
  /** Null until then. */
  confirmed: timestamp({ withTimezone: true }),
  /** The time step of the last code that was taken: neither it nor an earlier one works again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  lastUsed: timestamp('last_used', { withTimezone: true }),
});
