import { and, desc, eq, exists } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { isOneOf } from '../db/one-of.ts';
import { ApiError } from '../http/api-error.ts';
import { paymentAttempts } from './payment-attempts.table.ts';
import type { PaymentAttempt } from './payment-attempts.table.ts';

/** The last attempt to pay a cart. */
export async function findLastAttempt(db: Database, cartId: number): Promise<PaymentAttempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.cartId, cartId))
    .orderBy(desc(paymentAttempts.created))
    .limit(1);
  return attempt;
}

const openAttempts = (db: Database, cartId: number | PgColumn) =>
  db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.cartId, cartId), isOneOf(paymentAttempts.state, ['charging', 'checking'])));

/** The same as {@link isBeingPaid} of each row with a cart, as a condition. */
export const hasOpenPayment = (db: Database, cartId: PgColumn): SQL => exists(openAttempts(db, cartId));

/** Whether a payment of a cart or an estimate is under way or being checked. */
export async function isBeingPaid(db: Database, cartId: number): Promise<boolean> {
  return (await openAttempts(db, cartId)).length > 0;
}

/** Refuses to touch an estimate while it is being paid (`estimate_closed`); call it with its cart locked. */
export async function requireNotBeingPaid(tx: Database, cartId: number): Promise<void> {
  if (await isBeingPaid(tx, cartId)) {
    throw new ApiError('estimate_closed', 'This estimate is being paid right now. Please wait for the outcome.');
  }
}
