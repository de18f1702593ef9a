import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { carts } from '../cart/carts.table.ts';
import { customers } from '../../customers/index.ts';
import { discountColumns, discountCheck } from './discount-columns.ts';
import { storedAddress } from './stored-address.ts';
import { storedLines } from './stored-lines.ts';
import { storedParts } from './stored-parts.ts';
import { users } from '../../platform/users/index.ts';

/**
 * Paid orders (ORDER-17): a snapshot of goods, buyer and amounts (ORDER-7). `cartId` is the store cart or estimate.
 * Inserted once, by the transaction that finishes the payment.
 */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Order number for people and URLs. */
    transId: text('trans_id').notNull(),
    cartId: integer('cart_id')
      .notNull()
      .references(() => carts.id),
    isEstimate: boolean('is_estimate').notNull(),
    /** Technician or administrator who ordered. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Customer of an estimate; null for a store order. */
    customerId: integer('customer_id').references(() => customers.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    orderDate: timestamp('order_date', { withTimezone: true }).notNull(),
    /** Calendar day of `orderDate` in the business time zone at that time, used by the dashboard. Immutable. */
    orderDay: date('order_day', { mode: 'string' }).notNull(),
    status: integer().notNull().default(1),
    subtotalCents: bigint('subtotal_cents', { mode: 'number' }).notNull(),
    ...discountColumns(),
    shippingCents: bigint('shipping_cents', { mode: 'number' }).notNull(),
    taxCents: bigint('tax_cents', { mode: 'number' }).notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** Sum of labor, charges and services. */
    lineItemCents: bigint('line_item_cents', { mode: 'number' }).notNull().default(0),
    /** Version of the business settings used for the totals; null before settings existed. */
    settingsVersion: integer('settings_version'),
    totalPaidCents: bigint('total_paid_cents', { mode: 'number' }).notNull(),
    refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
    shipping: storedAddress().notNull(),
    billing: storedAddress().notNull(),
    parts: storedParts().notNull(),
    lineItems: storedLines('line_items').notNull().default([]),
    paid: boolean().notNull(),
    invoiced: boolean().notNull().default(false),
    /** All pieces are shipped. */
    shipped: boolean().notNull().default(false),
    /** Pieces in parcels; 0 in orders that earlier releases shipped. */
    shippedPieces: integer('shipped_pieces').notNull().default(0),
    /** Time when the last parcel of a completely shipped order was delivered. */
    delivered: timestamp({ withTimezone: true }),
    returnedPieces: integer('returned_pieces').notNull().default(0),
    trackingNumber: text('tracking_number'),
    moreTrackingNumbers: text('more_tracking_numbers')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    carrier: text(),
    trackingReceived: timestamp('tracking_received', { withTimezone: true }),
    trackingSent: timestamp('tracking_sent', { withTimezone: true }),
    shipWhen: text('ship_when'),
    meyerOrderNum: text('meyer_order_num'),
    ntpOrderNumber: text('ntp_order_number'),
    zohoInvoiceId: text('zoho_invoice_id'),
    paymentType: text('payment_type').notNull(),
    /** True when the customer paid by an emailed link (PAY-26). */
    paidByLink: boolean('paid_by_link').notNull().default(false),
    /** Displayable card details, such as `VISA ending in 4242`. */
    paymentInfo: text('payment_info').notNull(),
    orderComment: text('order_comment'),
    noteToCustomer: text('note_to_customer'),
    giftCardNumber: text('gift_card_number'),
    cancelled: timestamp({ withTimezone: true }),
    cancelReason: text('cancel_reason'),
    hasExported: boolean('has_exported').notNull().default(false),
    hasUploaded: boolean('has_uploaded').notNull().default(false),
    ip: text(),
    browser: text(),
    sessionId: text('session_id'),
    origSession: text('orig_session'),
    cartChecksum: text('cart_checksum'),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    modified: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('orders_by_trans_id').on(table.transId),
    uniqueIndex('orders_one_per_cart').on(table.cartId),
    index('orders_by_user_date').on(table.userId, table.orderDate, table.id),
    index('orders_by_user_trans_id').on(table.userId, table.transId, table.id),
    index('orders_by_user_name').on(table.userId, sql`lower(last_name)`, sql`lower(first_name)`, table.id),
    index('orders_by_user_total').on(table.userId, table.totalCents, table.id),
    index('orders_by_date').on(table.orderDate, table.id),
    index('orders_by_name').on(sql`lower(last_name)`, sql`lower(first_name)`, table.id),
    index('orders_by_total').on(table.totalCents, table.id),
    index('orders_by_state').on(
      sql`order_state(cancelled, shipped, shipped_pieces, delivered, returned_pieces)`,
      table.orderDate,
      table.id,
    ),
    index('orders_by_payment').on(sql`order_payment(total_paid_cents, refunded_cents)`, table.orderDate, table.id),
    index('orders_by_shipping')
      .on(table.shipped, table.orderDate, table.id)
      .where(sql`cancelled is null`),
    index('orders_with_own_parts')
      .on(table.orderDate, table.id)
      .where(sql`parts @> '[{"type":"p"}]'`),
    index('orders_with_meyer_parts')
      .on(table.orderDate, table.id)
      .where(sql`parts @> '[{"type":"m"}]'`),
    index('orders_with_ntp_parts')
      .on(table.orderDate, table.id)
      .where(sql`parts @> '[{"type":"n"}]'`),
    index('orders_by_user_day').on(table.userId, table.orderDay),
    index('orders_by_day_and_date').on(table.orderDay, table.orderDate),
    index('orders_by_customer').on(table.customerId, table.orderDay),
    // Used by searches of the previous version; a later release drops it.
    index('orders_by_search_text').using(
      'gin',
      sql`order_search_text(trans_id, first_name, last_name, email, parts) gin_trgm_ops`,
    ),
    index('orders_by_folded_text').using(
      'gin',
      sql`search_folded(order_search_text(trans_id, first_name, last_name, email, parts)) gin_trgm_ops`,
    ),
    check(
      'orders_total_adds_up',
      sql`${table.totalCents} = ${table.subtotalCents} - ${table.discountCents} + ${table.shippingCents} + ${table.taxCents}`,
    ),
    check('orders_discount_counts', discountCheck(table)),
    check(
      'orders_never_negative',
      sql`${table.shippingCents} >= 0 and ${table.taxCents} >= 0 and ${table.totalCents} >= 0`,
    ),
  ],
);

export type OrderRow = typeof orders.$inferSelect;
export type NewOrderRow = typeof orders.$inferInsert;
