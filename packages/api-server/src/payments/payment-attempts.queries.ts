import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
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

/** Refuses to touch an estimate while it is being paid (`estimate_closed`); call it with its cart locked. */
export async function requireNotBeingPaid(tx: Database, cartId: number): Promise<void> {
  const isOpen = inArray(paymentAttempts.state, ['charging', 'checking']);
  const open = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.cartId, cartId), isOpen));
  if (open.length > 0) {
    throw new ApiError('estimate_closed', 'This estimate is being paid right now. Please wait for the outcome.');
  }
}
