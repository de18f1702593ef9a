import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ApiScope } from '@tech-portal/contract';

/**
 * API keys of integrations, stored only as their SHA-256 (INTEGRATION-1). Rows are never deleted, because the audit log
 * refers to them. Keys belong to the business and outlive the account that created them.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Visible start of the secret, to tell keys apart. */
    prefix: text().notNull(),
    /** SHA-256 of the secret, base64url. */
    hash: text().notNull(),
    scopes: text().array().$type<readonly ApiScope[]>().notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
    /** Username when the key was created. */
    createdBy: text('created_by').notNull(),
    /** Written at most once a minute. */
    lastUsed: timestamp('last_used', { withTimezone: true }),
    /** Null for a key that never expires. */
    expires: timestamp({ withTimezone: true }),
    revoked: timestamp({ withTimezone: true }),
    /** Username when the key was revoked. */
    revokedBy: text('revoked_by'),
  },
  (table) => [
    uniqueIndex('api_keys_by_hash').on(table.hash),
    // The audit log identifies a key by its name.
    uniqueIndex('api_keys_name_in_use')
      .on(sql`lower(${table.name})`)
      .where(sql`revoked is null`),
    index('api_keys_by_use').on(sql`(revoked is not null)`, table.created, table.id),
  ],
);

export type ApiKeyRow = typeof apiKeys.$inferSelect;
