import { and, isNull, lt, sql } from 'drizzle-orm';
import { emptyAddress } from '@tech-portal/contract/address';
import { deleteInBatches, isOneOfConstants, updateInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { paymentAttempts } from '../../carts/index.ts';
import type { OrderSnapshot } from '../../carts/index.ts';

/** Empty values that replace the buyer's data. */
const anonymizedBuyer = {
  firstName: '',
  lastName: '',
  email: '',
  shipping: emptyAddress,
  billing: emptyAddress,
  ip: null,
  browser: null,
  sessionId: null,
} satisfies Partial<OrderSnapshot>;

/** Finished attempts that still contain the buyer's data. The condition must match the predicate of the index. */
const isFinishedBefore = (before: Date) =>
  and(isNull(paymentAttempts.due), isNull(paymentAttempts.emptied), lt(paymentAttempts.modified, before));

/** Deletes finished attempts that charged nothing. */
export async function deleteUnpaidAttempts(db: Database, before: Date): Promise<void> {
  const condition = and(isFinishedBefore(before), isOneOfConstants(paymentAttempts.state, ['declined', 'released']));
  await deleteInBatches(db, paymentAttempts, condition);
}

/**
 * Erases the buyer's data from paid attempts once the order has it or the refund is done. Amount, parts and the
 * provider's transfer stay. A failed refund keeps the buyer's data, because a person must resolve it.
 */
export async function anonymizePaidAttempts(db: Database, before: Date, now: Date): Promise<void> {
  const condition = and(
    isFinishedBefore(before),
    isOneOfConstants(paymentAttempts.state, ['succeeded', 'refunded', 'settled']),
  );
  const order = sql`${paymentAttempts.order} || ${JSON.stringify(anonymizedBuyer)}::jsonb`;
  await updateInBatches(db, paymentAttempts, condition, { order, emptied: now });
}
