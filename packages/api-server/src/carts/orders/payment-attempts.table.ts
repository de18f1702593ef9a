import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { storedSnapshot } from './order-snapshot.ts';
import { users } from '../../platform/users/index.ts';

/**
 * State of a payment attempt. `charging`: the request is running. `checking`: the outcome is unknown. `succeeded`: an
 * order exists. `declined`: not charged. `released`: abandoned because the provider has no trace of it, but still
 * looked up. `refunding`, `refunded`: charged after it was abandoned or declined. `settled`: the refund failed, and an
 * administrator resolved it.
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

/** Result of a refund request. `pending`: undecided. `failed`: nothing was refunded. `none`: no response. */
export type RefundResult = 'pending' | 'failed' | 'none';

/**
 * Attempts to pay a cart or estimate. Inserted, with the stock reserved, before the charge; the id is the provider's
 * idempotency id. At most one attempt per cart is open or successful.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** No foreign key: attempts outlive a deleted estimate. */
    cartId: integer('cart_id').notNull(),
    /** User who paid; for a payment by link, the technician. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    state: text().$type<AttemptState>().notNull().default('charging'),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    order: storedSnapshot().notNull(),
    transferId: text('transfer_id'),
    /** Decline message for the buyer. */
    message: text(),
    created: timestamp({ withTimezone: true }).notNull(),
    modified: timestamp({ withTimezone: true }).notNull(),
    /**
     * Time of the next lookup; null if none follows. Jobs do the scheduling; only the previous release schedules by
     * this.
     */
    due: timestamp({ withTimezone: true }),
    /** Deadline after which a charge unknown to the provider counts as not made; null while the bank decides. */
    outcomeDeadline: timestamp('known_by', { withTimezone: true }),
    /** Time at which the buyer's data was erased; the texts in `order` are then empty. */
    emptied: timestamp({ withTimezone: true }),
    /** Number of failed refund requests. The next request derives its id from it. */
    refundFailures: integer('refund_failures').notNull().default(0),
    /** Result of the last refund request; null before it, and when an administrator requests a retry. */
    refundAnswer: text('refund_answer').$type<RefundResult>(),
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
