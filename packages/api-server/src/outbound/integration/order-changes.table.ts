import { bigint, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from '../../carts/index.ts';

/**
 * Last change of each order, numbered in commit order (INTEGRATION-11). A deferred trigger writes it on every change of
 * an order, under a lock that lasts until commit: a reader who has seen a number has seen all smaller ones.
 */
export const orderChanges = pgTable(
  'order_changes',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: bigint({ mode: 'number' }).notNull(),
    /** Microseconds since 1970, never decreasing. */
    at: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('order_changes_by_number').on(table.number), index('order_changes_by_time').on(table.at)],
);
