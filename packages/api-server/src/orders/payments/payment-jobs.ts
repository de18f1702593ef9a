import { and, asc, gt, isNotNull } from 'drizzle-orm';
import { READ_BATCH_ROWS, readInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import { orderRefunds, paymentAttempts } from '../../carts/index.ts';
import type { PaymentAttempt } from '../../carts/index.ts';

const MIN_WAIT_MS = 1000;
const DOUBLE_UNTIL_MS = 8000;
const MAX_WAIT_MS = 60_000;

/**
 * Time of the next lookup: 1, 2, 4, 8 and 16 seconds after the start; from then on after 8 seconds or a quarter of the
 * age, whichever is longer, but at most a minute.
 */
export function nextBackoff(startedAt: Date, now: Date): Date {
  const ageMs = now.getTime() - startedAt.getTime();
  const wait = Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, Math.min(ageMs, DOUBLE_UNTIL_MS), ageMs / 4));
  return new Date(now.getTime() + wait);
}

type PendingAttempt = Pick<PaymentAttempt, 'id' | 'state' | 'refundFailures'>;

const refundJobOf = ({ id, refundFailures }: PendingAttempt) => ({ payment: id, failures: refundFailures });

/**
 * Enqueues the next lookup of an attempt. Call it in the transaction that writes `due`.
 *
 * @param isNew true for a new attempt, which has no job yet
 */
export async function enqueueAttempt(
  { db, jobs }: Outbox,
  attempt: PendingAttempt,
  due: Date,
  now: Date,
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<void> {
  const options = { afterMs: Math.max(0, due.getTime() - now.getTime()), isNew };
  if (attempt.state === 'refunding') await jobs.enqueue(db, 'refund', refundJobOf(attempt), options);
  else await jobs.enqueue(db, 'check-payment', { payment: attempt.id }, options);
}

/**
 * Enqueues the missing jobs of all open payments and refunds, because a lost job would block money or stock. Scheduled
 * jobs keep their time.
 */
export async function reconcilePayments(db: Database, jobs: Jobs): Promise<void> {
  const pendingAttempts = readInBatches<PendingAttempt>((last) =>
    db
      .select({
        id: paymentAttempts.id,
        state: paymentAttempts.state,
        refundFailures: paymentAttempts.refundFailures,
      })
      .from(paymentAttempts)
      .where(and(isNotNull(paymentAttempts.due), last && gt(paymentAttempts.id, last.id)))
      .orderBy(asc(paymentAttempts.id))
      .limit(READ_BATCH_ROWS),
  );
  for await (const batch of pendingAttempts) {
    const refunds = batch.filter(({ state }) => state === 'refunding');
    const payments = batch.filter(({ state }) => state !== 'refunding');
    await jobs.enqueueMissing(db, 'refund', refunds.map(refundJobOf));
    await jobs.enqueueMissing(
      db,
      'check-payment',
      payments.map(({ id }) => ({ payment: id })),
    );
  }
  const pendingRefunds = readInBatches<PendingAttempt>((last) =>
    db
      .select({ id: orderRefunds.id, state: orderRefunds.state, refundFailures: orderRefunds.refundFailures })
      .from(orderRefunds)
      .where(and(isNotNull(orderRefunds.due), last && gt(orderRefunds.id, last.id)))
      .orderBy(asc(orderRefunds.id))
      .limit(READ_BATCH_ROWS),
  );
  for await (const batch of pendingRefunds) await jobs.enqueueMissing(db, 'refund', batch.map(refundJobOf));
}
