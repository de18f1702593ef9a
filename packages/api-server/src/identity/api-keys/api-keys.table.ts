import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ApiScope } from '@tech-portal/contract';

/**
 * Keys of programs that integrate with the portal, stored only as their SHA-256 (INTEGRATION-1). Rows are never deleted, so
 * that the audit log's names stay explained. They belong to the business: they outlive the account that created them.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** How the secret begins, for people to tell keys apart. */
    prefix: text().notNull(),
    /** SHA-256 of the secret, base64url. */
    hash: text().notNull(),
    scopes: text().array().$type<readonly ApiScope[]>().notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
    /** Username at that time. */
    createdBy: text('created_by').notNull(),
    /** Written at most once a minute. */
    lastUsed: timestamp('last_used', { withTimezone: true }),
    /** Null for a key without an end. */
    expires: timestamp({ withTimezone: true }),
    revoked: timestamp({ withTimezone: true }),
    /** Username at that time. */
    revokedBy: text('revoked_by'),
  },
  (table) => [
    uniqueIndex('api_keys_by_hash').on(table.hash),
    // The audit log says which key did something by its name.
    uniqueIndex('api_keys_name_in_use')
      .on(sql`lower(${table.name})`)
      .where(sql`revoked is null`),
    index('api_keys_by_use').on(sql`(revoked is not null)`, table.created, table.id),
  ],
);

export type ApiKeyRow = typeof apiKeys.$inferSelect;
