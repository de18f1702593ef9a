import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

/** The purpose of a token, which works on the calls of its purpose alone (SESSION-19). */
export type TokenPurpose = 'session' | 'reset' | 'approval' | 'payment';

/** Bearer tokens, stored only as their SHA-256 (SESSION-15). A revoked or used token is a deleted row. */
export const tokens = pgTable(
  'tokens',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<TokenPurpose>().notNull(),
    /** SHA-256 of the token, base64url. */
    hash: text().notNull(),
    /** The browser a session began in, as it called itself; for the list of signed-in devices. */
    userAgent: text('user_agent').notNull().default(''),
    /** Digest of the device's cookie when a session began (SESSION-21). */
    device: text(),
    /** Whether that cookie has come with the token since. */
    deviceSeen: boolean('device_seen').notNull().default(false),
    created: timestamp({ withTimezone: true }).notNull(),
    /** Written at most once a minute; sessions end when it is too long ago. */
    lastUsed: timestamp('last_used', { withTimezone: true }).notNull(),
    /** When the user of a session last proved again that it is them; null: when it began (FACTOR-2). */
    provedAt: timestamp('proved_at', { withTimezone: true }),
    /** The end whatever happens. */
    expires: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('tokens_by_hash').on(table.hash),
    index('tokens_by_user').on(table.userId, table.purpose),
    index('tokens_by_expiry').on(table.expires),
    check('tokens_purpose_known', sql`${table.purpose} in ('session', 'reset', 'approval', 'payment')`),
  ],
);
