import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RefundedLine } from '@tech-portal/domain';
import { users } from '../../platform/users/index.ts';
import { orders } from './orders.table.ts';
import type { RefundResult } from './payment-attempts.table.ts';

/**
 * `refunding`: a request is due, or a person must act. `settled`: a person resolved it, and the portal returned no
 * money.
 */
export type OrderRefundState = 'refunding' | 'refunded' | 'settled';

/**
 * Refunds of orders. A row is inserted before its request, under a lock of the order, to reserve the amount. The client
 * chooses the id, which makes the request idempotent. The columns for the request match those of payment attempts.
 */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: uuid().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** `provider`: the portal requests it from the card provider. `recorded`: it was made outside the portal. */
    kind: text().$type<'provider' | 'recorded'>().notNull(),
    state: text().$type<OrderRefundState>().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    partsCents: bigint('parts_cents', { mode: 'number' }).notNull(),
    shippingCents: bigint('shipping_cents', { mode: 'number' }).notNull(),
    taxCents: bigint('tax_cents', { mode: 'number' }).notNull(),
    lines: jsonb().$type<readonly RefundedLine[]>().notNull(),
    reason: text().notNull(),
    /** Charge of the order at the provider; null for a recorded refund. */
    transferId: text('transfer_id'),
    /** Administrator who requested it. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Name of the API key that reported it. */
    apiKey: text('api_key'),
    created: timestamp({ withTimezone: true }).notNull(),
    modified: timestamp({ withTimezone: true }).notNull(),
    due: timestamp({ withTimezone: true }),
    refundFailures: integer('refund_failures').notNull().default(0),
    refundAnswer: text('refund_answer').$type<RefundResult>(),
    refundMessage: text('refund_message'),
  },
  (table) => [
    index('order_refunds_by_order').on(table.orderId, table.created),
    index('order_refunds_by_user').on(table.userId),
    index('order_refunds_due')
      .on(table.id)
      .where(sql`due is not null`),
    index('order_refunds_open')
      .on(sql`(due is not null)`, table.created, table.id)
      .where(sql`state = 'refunding'`),
    check('order_refunds_kind_known', sql`${table.kind} in ('provider', 'recorded')`),
    check('order_refunds_state_known', sql`${table.state} in ('refunding', 'refunded', 'settled')`),
    check('order_refunds_due_is_open', sql`${table.due} is null or ${table.state} = 'refunding'`),
    check(
      'order_refunds_adds_up',
      sql`${table.amountCents} > 0 and ${table.amountCents} = ${table.partsCents} + ${table.shippingCents} + ${table.taxCents}`,
    ),
    check(
      'order_refunds_never_negative',
      sql`${table.partsCents} >= 0 and ${table.shippingCents} >= 0 and ${table.taxCents} >= 0`,
    ),
  ],
);

export type OrderRefund = typeof orderRefunds.$inferSelect;
