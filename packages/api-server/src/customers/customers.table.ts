import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { versionColumn } from '../platform/db/index.ts';
import { lowerUnaccented } from '../platform/lists/index.ts';
import { users } from '../platform/users/index.ts';

/** Customers of technicians (CUSTOMER-21). Archived ones are kept for their estimates but not listed (CUSTOMER-7). */
export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    techId: integer('tech_id')
      .notNull()
      .references(() => users.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    notes: text().notNull().default(''),
    shippingAddress1: text('shipping_address_1').notNull(),
    shippingAddress2: text('shipping_address_2').notNull().default(''),
    shippingCity: text('shipping_city').notNull(),
    shippingState: text('shipping_state').notNull(),
    shippingZip: text('shipping_zip').notNull(),
    billingAddress1: text('billing_address_1').notNull(),
    billingAddress2: text('billing_address_2').notNull().default(''),
    billingCity: text('billing_city').notNull(),
    billingState: text('billing_state').notNull(),
    billingZip: text('billing_zip').notNull(),
    archived: boolean().notNull().default(false),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    modified: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: versionColumn((): AnyPgColumn => customers.version),
    /** Used only by the previous release; the dashboard counts by `created`. */
    createdDay: date('created_day', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`(created at time zone 'America/Chicago')::date`),
    /** Search text: name, email and phone, both formatted and as digits. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        lowerUnaccented(
          sql`first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')`,
        ),
      ),
  },
  (table) => [
    index('customers_by_owner')
      .on(table.techId, table.created, table.id)
      .where(sql`not archived`),
    index('customers_by_owner_name')
      .on(table.techId, sql`lower(last_name)`, sql`lower(first_name)`, table.id)
      .where(sql`not archived`),
    index('customers_by_owner_first_name')
      .on(table.techId, sql`lower(first_name)`, sql`lower(last_name)`, table.id)
      .where(sql`not archived`),
    index('customers_by_owner_email')
      .on(table.techId, sql`lower(email)`, table.id)
      .where(sql`not archived`),
    index('customers_by_owner_phone')
      .on(table.techId, table.phone, table.id)
      .where(sql`not archived`),
    index('customers_by_owner_moment').on(table.techId, table.created),
    index('customers_by_moment').on(table.created),
    // The next release drops the column and these two indexes; only the previous one reads them.
    index('customers_by_owner_day').on(table.techId, table.createdDay),
    index('customers_by_day').on(table.createdDay),
    index('customers_by_created')
      .on(table.created, table.id)
      .where(sql`not archived`),
    index('customers_by_name')
      .on(sql`lower(last_name)`, sql`lower(first_name)`, table.id)
      .where(sql`not archived`),
    index('customers_by_first_name')
      .on(sql`lower(first_name)`, sql`lower(last_name)`, table.id)
      .where(sql`not archived`),
    index('customers_by_email')
      .on(sql`lower(email)`, table.id)
      .where(sql`not archived`),
    index('customers_by_phone')
      .on(table.phone, table.id)
      .where(sql`not archived`),
    // Used by searches of the previous version; a later release drops it.
    index('customers_by_search_text')
      .using('gin', sql`search_text gin_trgm_ops`)
      .where(sql`not archived`),
    // Includes archived customers, whose open estimates are searchable.
    index('customers_by_folded_name').using('gin', sql`search_folded(search_text) gin_trgm_ops`),
  ],
);

export type CustomerRow = typeof customers.$inferSelect;
export type NewCustomerRow = typeof customers.$inferInsert;
