import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ParcelLine } from '@tech-portal/contract/parcels';
import { orders } from '../../carts/index.ts';

/**
 * Parcels of orders (ORDER-40). Every change holds the lock of its order, and updates the order's tracking columns in
 * the same transaction. Orders shipped by earlier releases have none; see `parcelsOf`.
 */
export const orderParcels = pgTable(
  'order_parcels',
  {
    /** Chosen by the client, to recognize a repeated request. */
    id: uuid().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Number within the order, from 1; never reused. */
    number: integer().notNull(),
    carrier: text(),
    trackingNumber: text('tracking_number'),
    lines: jsonb().$type<readonly ParcelLine[]>().notNull(),
    shippedAt: timestamp('shipped_at', { withTimezone: true }).notNull(),
    /** Name of the administrator or API key. */
    createdBy: text('created_by').notNull(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** Time when it was taken back; the row stays, because its request may be repeated. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    /**
     * Email that announced the parcel; null if there is none. No foreign key, because emails are deleted after a while.
     */
    emailId: integer('email_id'),
  },
  (table) => [
    uniqueIndex('order_parcels_by_number').on(table.orderId, table.number),
    check('order_parcels_lines_bounded', sql`jsonb_array_length(${table.lines}) <= 10000`),
  ],
);

export type ParcelRow = typeof orderParcels.$inferSelect;
