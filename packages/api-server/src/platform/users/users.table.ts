import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { UserRole } from '@tech-portal/contract/users';
import { versionColumn } from '../db/version-column.ts';
import { lowerUnaccented } from '../lists/search-text.ts';

/**
 * Accounts (ADMIN-22). Usernames and emails are unique regardless of case (REGISTER-10). An account with history is
 * deactivated, not deleted (ADMIN-8): it cannot sign in (LOGIN-10) and is hidden everywhere.
 */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    /** PHC string of the password hasher; empty if no password is valid. Never leaves the server. */
    passwordHash: text('password_hash').notNull(),
    type: text().$type<UserRole>().notNull().default('retail'),
    approved: boolean().notNull().default(false),
    /** Time when an administrator deleted an account with history. */
    deactivatedAt: timestamp('deactivated_at', { withTimezone: true }),
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    company: text(),
    address1: text().notNull().default(''),
    address2: text(),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    zip: text().notNull().default(''),
    country: text().notNull().default('United States'),
    phone: text().notNull().default(''),
    taxId: text('tax_id'),
    taxExempt: boolean('tax_exempt').notNull().default(false),
    accountNumber: text('account_number'),
    contact: text(),
    priceColumn: text('price_column'),
    newsletter: boolean().notNull().default(false),
    freeGift: boolean('free_gift').notNull().default(false),
    storeCreditCents: bigint('store_credit_cents', { mode: 'number' }).notNull().default(0),
    favorites: jsonb().$type<string[]>().notNull().default([]),
    favoritesModified: timestamp('favorites_modified', { withTimezone: true }),
    zohoCustomerId: text('zoho_customer_id'),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    modified: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: versionColumn((): AnyPgColumn => users.version),
    /** Searched columns: username, name and email (ADMIN-12). */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(lowerUnaccented(sql`username || ' ' || first_name || ' ' || last_name || ' ' || email`)),
  },
  (table) => [
    uniqueIndex('users_by_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_by_email').on(sql`lower(${table.email})`),
    index('users_by_type')
      .on(table.type, table.created, table.id)
      .where(sql`deactivated_at is null`),
    index('users_by_approval')
      .on(table.type, table.approved, table.created, table.id)
      .where(sql`deactivated_at is null`),
    index('users_by_created')
      .on(table.created, table.id)
      .where(sql`deactivated_at is null`),
    index('users_by_role')
      .on(table.type, table.id)
      .where(sql`deactivated_at is null`),
    index('users_by_approved')
      .on(table.approved, table.id)
      .where(sql`deactivated_at is null`),
    index('users_by_first_name')
      .on(sql`lower(first_name)`, sql`lower(last_name)`, table.id)
      .where(sql`deactivated_at is null`),
    index('users_by_last_name')
      .on(sql`lower(last_name)`, sql`lower(first_name)`, table.id)
      .where(sql`deactivated_at is null`),
    index('users_by_deactivation')
      .on(table.deactivatedAt, table.id)
      .where(sql`deactivated_at is not null`),
    // The previous release searches with this index; a later release drops it.
    index('users_by_search_text').using('gin', sql`search_text gin_trgm_ops`),
    index('users_by_folded_text').using('gin', sql`search_folded(search_text) gin_trgm_ops`),
    check('users_type_known', sql`${table.type} in ('retail', 'tech', 'admin')`),
  ],
);

export type UserRow = typeof users.$inferSelect;
export type NewUserRow = typeof users.$inferInsert;
