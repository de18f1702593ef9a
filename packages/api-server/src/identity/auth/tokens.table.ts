import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

/** Purpose of a token, which is valid only for endpoints of that purpose (SESSION-19). */
export type TokenPurpose = 'session' | 'reset' | 'approval' | 'payment';

/** Bearer tokens, stored only as their SHA-256 (SESSION-15). Revoking or using a token deletes its row. */
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
    /** User-Agent at the start of a session, for the list of signed-in devices. */
    userAgent: text('user_agent').notNull().default(''),
    /** Digest of the device cookie at the start of a session (SESSION-21). */
    device: text(),
    /** True once a request has sent that cookie along with the token. */
    deviceSeen: boolean('device_seen').notNull().default(false),
    created: timestamp({ withTimezone: true }).notNull(),
    /** Updated at most once a minute; idle sessions expire. */
    lastUsed: timestamp('last_used', { withTimezone: true }).notNull(),
    /** Last reauthentication of a session; null means its start (FACTOR-2). */
    provedAt: timestamp('proved_at', { withTimezone: true }),
    /** Absolute expiry. */
    expires: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('tokens_by_hash').on(table.hash),
    index('tokens_by_user').on(table.userId, table.purpose),
    index('tokens_by_expiry').on(table.expires),
    check('tokens_purpose_known', sql`${table.purpose} in ('session', 'reset', 'approval', 'payment')`),
  ],
);
