import { bigint, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '../platform/users/index.ts';

/**
 * Sales of each technician by day, maintained by triggers on `orders`: the dashboard sums days instead of orders.
 * Revenue is charges less refunds, counted on the order's day.
 */
export const orderDays = pgTable(
  'order_days',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    orders: integer().notNull(),
    revenueCents: bigint('revenue_cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('order_days_by_day').on(table.day)],
);
