import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

/** Passkeys of accounts. Only the public key is stored, which grants no access (FACTOR-16). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Id assigned by the authenticator, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter of the authenticator, if it counts; a decrease reveals a clone. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    created: timestamp({ withTimezone: true }).notNull(),
    lastUsed: timestamp('last_used', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('passkeys_by_credential').on(table.credentialId),
    index('passkeys_by_user').on(table.userId, table.id),
  ],
);
