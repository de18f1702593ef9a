import { bigint, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '../platform/users/index.ts';

/**
 * What each technician sold on each day, maintained by triggers on `orders`: the dashboard adds up days instead of
 * orders. Revenue is what was charged less what was refunded, and counts on the order's day.
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
