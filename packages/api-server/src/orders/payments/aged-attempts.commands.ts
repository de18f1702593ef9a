import { and, isNull, lt, sql } from 'drizzle-orm';
import { emptyAddress } from '@tech-portal/contract/address';
import { deleteInBatches, isOneOf, updateInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { paymentAttempts } from '../../carts/index.ts';
import type { OrderDraft } from '../../carts/index.ts';

/** Nobody, where an attempt says who bought. */
const nobody = {
  firstName: '',
  lastName: '',
  email: '',
  shipping: emptyAddress,
  billing: emptyAddress,
  ip: null,
  browser: null,
  sessionId: null,
} satisfies Partial<OrderDraft>;

/** Attempts at which nobody looks any more, and which still say who bought; the index of them has the same words. */
const isOver = (before: Date) =>
  and(isNull(paymentAttempts.due), isNull(paymentAttempts.emptied), lt(paymentAttempts.modified, before));

/** Removes attempts that took no money; those that are still being looked up stay. */
export async function deleteUnpaidAttempts(db: Database, before: Date): Promise<void> {
  const condition = and(isOver(before), isOneOf(paymentAttempts.state, ['declined', 'released']));
  await deleteInBatches(db, paymentAttempts, condition);
}

/**
 * Forgets who bought where money was taken: the order says it, and a refund is over. Amount, parts and the provider's
 * transfer stay. A refund that failed needs a person, and that person needs the buyer.
 */
export async function emptyPaidAttempts(db: Database, before: Date, now: Date): Promise<void> {
  const condition = and(isOver(before), isOneOf(paymentAttempts.state, ['succeeded', 'refunded', 'settled']));
  const order = sql`${paymentAttempts.order} || ${JSON.stringify(nobody)}::jsonb`;
  await updateInBatches(db, paymentAttempts, condition, { order, emptied: now });
}
