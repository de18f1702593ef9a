import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * One-time link to create the first administrator (ADMIN-31), stored only as the SHA-256 of its token. An installation
 * has at most one, shared by its processes; using it deletes the row.
 */
export const setupLinks = pgTable(
  'setup_links',
  {
    /** Always 1. */
    id: integer().primaryKey().default(1),
    /** SHA-256 of the token, base64url. */
    hash: text().notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
    expires: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('setup_links_one', sql`${table.id} = 1`)],
);
