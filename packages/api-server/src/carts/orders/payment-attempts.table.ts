import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { storedDraft } from './order-draft.ts';
import { users } from '../../platform/users/index.ts';

/**
 * What has become of an attempt. `charging`: a request is under way. `checking`: its outcome is unknown. `succeeded`:
 * there is an order. `declined`: not charged. `released`: given up without a trace at the provider, but still looked
 * for. `refunding`, `refunded`: it was charged after all, after it had been given up. `settled`: its refund failed, and an
 * administrator says that they have dealt with it.
 */
export type AttemptState =
  | 'charging'
  | 'checking'
  | 'succeeded'
  | 'declined'
  | 'released'
  | 'refunding'
  | 'refunded'
  | 'settled';

/**
 * What came of asking for a refund. `pending`: the provider has not decided. `failed`: it gave nothing back. `none`: no
 * answer came.
 */
export type RefundAnswer = 'pending' | 'failed' | 'none';

/**
 * Attempts to pay a cart or an estimate. Written, with the stock taken, before the card is charged; its id is the
 * provider's idempotency id. At most one attempt of a cart is open or successful.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** No reference: an attempt outlives a deleted estimate. */
    cartId: integer('cart_id').notNull(),
    /** Who pressed Pay; for a customer who paid by a link, the technician. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    state: text().$type<AttemptState>().notNull().default('charging'),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    order: storedDraft().notNull(),
    transferId: text('transfer_id'),
    /** Why it was declined, for the buyer. */
    message: text(),
    created: timestamp({ withTimezone: true }).notNull(),
    modified: timestamp({ withTimezone: true }).notNull(),
    /** When it is looked up next, for people; null once nobody does. Only the previous release decides anything by its time. */
    due: timestamp({ withTimezone: true }),
    /** From then on a charge without a trace at the provider counts as not made; null while the bank decides. */
    knownBy: timestamp('known_by', { withTimezone: true }),
    /** When it was forgotten who bought; `order` has empty texts there. */
    emptied: timestamp({ withTimezone: true }),
    /** How many requests for a refund the provider has let fail; the next one has an id that follows from it. */
    refundFailures: integer('refund_failures').notNull().default(0),
    /** Of the last request for a refund; null before it, and once an administrator wants it to be tried again. */
    refundAnswer: text('refund_answer').$type<RefundAnswer>(),
    /** Why it failed, in the provider's words. */
    refundMessage: text('refund_message'),
  },
  (table) => [
    uniqueIndex('payment_attempts_one_open')
      .on(table.cartId)
      .where(sql`state in ('charging', 'checking', 'succeeded')`),
    index('payment_attempts_by_cart').on(table.cartId, table.created),
    index('payment_attempts_by_user').on(table.userId),
    index('payment_attempts_due')
      .on(table.due)
      .where(sql`due is not null`),
    index('payment_attempts_refunding')
      .on(table.modified)
      .where(sql`state = 'refunding'`),
    index('payment_attempts_refunds')
      .on(sql`(due is not null)`, table.created, table.id)
      .where(sql`state = 'refunding'`),
    index('payment_attempts_over')
      .on(table.modified)
      .where(sql`due is null and emptied is null`),
    check(
      'payment_attempts_state_known',
      sql`${table.state} in ('charging', 'checking', 'succeeded', 'declined', 'released', 'refunding', 'refunded', 'settled')`,
    ),
    check('payment_attempts_amount_positive', sql`${table.amountCents} > 0`),
  ],
);

export type PaymentAttempt = typeof paymentAttempts.$inferSelect;
