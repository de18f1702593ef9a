import { bigint, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from '../../carts/index.ts';

/**
 * The last change of each order, numbered in the order of the commits (INTEGRATION-11). A deferred trigger writes it, whoever
 * changes orders, under a lock that ends with the transaction: who has seen a number has seen all before it.
 */
export const orderChanges = pgTable(
  'order_changes',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: bigint({ mode: 'number' }).notNull(),
    /** Microseconds of 1970; never less than of the number before. */
    at: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('order_changes_by_number').on(table.number), index('order_changes_by_time').on(table.at)],
);
