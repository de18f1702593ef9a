import { eq } from 'drizzle-orm';
import type { AdministrativeAction } from '@tech-portal/contract/audit';
import { centsToDollars, formatCurrency } from '@tech-portal/domain';
import { recordAudit } from '../../audit/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { enqueueAttempt } from '../payments/payment-jobs.ts';
import { paymentAttempts } from '../../carts/index.ts';
import type { PaymentAttempt } from '../../carts/index.ts';

const amountOf = ({ amountCents }: PaymentAttempt): string => formatCurrency(centsToDollars(amountCents));

/** Locks the attempt of a refund: when two administrators act, the second one sees the first decision. */
async function lockRefund(tx: Database, id: string): Promise<PaymentAttempt> {
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update');
  switch (attempt?.state) {
    case 'refunding':
    case 'refunded':
    case 'settled':
      return attempt;
    case undefined:
    case 'charging':
    case 'checking':
    case 'succeeded':
    case 'declined':
    case 'released':
      throw new ApiError('not_found', `There is no refund ${id}.`);
  }
}

interface RefundAudit {
  readonly action: AdministrativeAction;
  readonly before: string;
  readonly after: string;
}

async function auditRefund(
  tx: Database,
  currentUser: CurrentUser,
  attempt: PaymentAttempt,
  now: Date,
  entry: RefundAudit,
): Promise<void> {
  const { id, order } = attempt;
  await recordAudit(tx, {
    ...entry,
    actorId: currentUser.userId,
    targetKind: 'refund',
    targetId: id,
    targetName: `${order.transId}, ${amountOf(attempt)}, ${order.firstName} ${order.lastName}`,
    now,
  });
}

/**
 * Retries a failed refund. It runs as a job with an idempotency id, so repeated clicks refund once. Does nothing while
 * a refund is running.
 *
 * @returns a sentence for the administrator
 * @throws ApiError `not_found`, `conflict` when nothing is left to refund
 */
export async function retryRefund({ db, jobs, clock }: Deps, currentUser: CurrentUser, id: string): Promise<string> {
  return db.transaction(async (tx) => {
    const attempt = await lockRefund(tx, id);
    const amount = amountOf(attempt);
    if (attempt.state === 'refunded') throw new ApiError('conflict', `The charge of ${amount} was already refunded.`);
    if (attempt.state === 'settled') throw new ApiError('conflict', `The refund of ${amount} was settled by hand.`);
    if (attempt.due !== null) return `The refund of ${amount} is already in progress.`;
    const now = clock.now();
    const change = { due: now, modified: now, refundAnswer: null } as const;
    await tx.update(paymentAttempts).set(change).where(eq(paymentAttempts.id, id));
    await enqueueAttempt({ db: tx, jobs }, attempt, now, now);
    const before = `Failed ${attempt.refundFailures} times`;
    await auditRefund(tx, currentUser, attempt, now, { action: 'refund_retried', before, after: 'Requested again' });
    return `The refund of ${amount} was requested again.`;
  });
}

/**
 * Marks a failed refund as resolved by a person, with their note. Idempotent.
 *
 * @throws ApiError `not_found`, `conflict` while a refund is running or once it has succeeded
 */
export async function markRefundResolved(
  { db, clock }: Deps,
  currentUser: CurrentUser,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const attempt = await lockRefund(tx, id);
    const amount = amountOf(attempt);
    if (attempt.state === 'settled') return `The refund of ${amount} was already settled by hand.`;
    if (attempt.state === 'refunded') throw new ApiError('conflict', `The charge of ${amount} was already refunded.`);
    if (attempt.due !== null) {
      throw new ApiError('conflict', `The refund of ${amount} is in progress. Wait for its outcome.`);
    }
    const now = clock.now();
    await tx.update(paymentAttempts).set({ state: 'settled', modified: now }).where(eq(paymentAttempts.id, id));
    await auditRefund(tx, currentUser, attempt, now, {
      action: 'refund_settled',
      before: 'Refund failed',
      after: reason,
    });
    return `The refund of ${amount} is settled.`;
  });
}
