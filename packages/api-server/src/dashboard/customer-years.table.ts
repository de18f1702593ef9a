import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { customers } from '../customers/index.ts';
import { users } from '../platform/users/index.ts';

/** Purchases of each customer by year, maintained by triggers on `orders`, for the top customers. */
export const customerYears = pgTable(
  'customer_years',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    year: integer().notNull(),
    techId: integer('tech_id')
      .notNull()
      .references(() => users.id),
    orders: integer().notNull(),
    revenueCents: bigint('revenue_cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.year] }),
    index('customer_years_by_tech').on(table.techId, table.year, table.revenueCents, table.customerId),
    index('customer_years_by_revenue').on(table.year, table.revenueCents, table.customerId),
  ],
);
