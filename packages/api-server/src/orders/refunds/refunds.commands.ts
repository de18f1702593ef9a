import type { AdministrativeAction } from '@tech-portal/contract/audit';
import { centsToDollars, formatCurrency } from '@tech-portal/domain';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { enqueueAttempt } from '../payments/payment-jobs.ts';
import { orderRefunds } from '../../carts/index.ts';
import { completeOrderRefund } from './order-refunds.commands.ts';
import { changeRefund, lockRefund } from './refund.ts';
import type { Refund } from './refund.ts';

const amountOf = ({ amountCents }: Refund): string => formatCurrency(centsToDollars(amountCents));

/** Locks a refund: when two administrators act, the second one sees the first decision. */
async function requireLockedRefund(tx: Database, id: string): Promise<Refund> {
  const refund = await lockRefund(tx, id);
  if (!refund) throw new ApiError('not_found', `There is no refund ${id}.`);
  return refund;
}

interface RefundAudit {
  readonly action: AdministrativeAction;
  readonly before: string;
  readonly after: string;
}

async function auditRefund(
  tx: Database,
  currentUser: CurrentUser,
  refund: Refund,
  now: Date,
  entry: RefundAudit,
): Promise<void> {
  const { id, transId, buyer } = refund;
  await recordAudit(tx, {
    ...entry,
    actorId: currentUser.userId,
    targetKind: 'refund',
    targetId: id,
    targetName: `${transId}, ${amountOf(refund)}, ${buyer.firstName} ${buyer.lastName}`,
    now,
  });
}

/**
 * Retries a failed refund. It runs as a job with an idempotency id, so repeated clicks refund once. Does nothing while
 * a refund is running.
 *
 * @returns the message to show
 * @throws ApiError `not_found`, `conflict` when nothing is left to refund
 */
export async function retryRefund({ db, jobs, clock }: Deps, currentUser: CurrentUser, id: string): Promise<string> {
  return db.transaction(async (tx) => {
    const refund = await requireLockedRefund(tx, id);
    const amount = amountOf(refund);
    if (refund.state === 'refunded') throw new ApiError('conflict', `The charge of ${amount} was already refunded.`);
    if (refund.state === 'settled') throw new ApiError('conflict', `The refund of ${amount} was settled by hand.`);
    if (refund.due !== null) return `The refund of ${amount} is already in progress.`;
    const now = clock.now();
    await changeRefund(tx, refund, { due: now, modified: now, refundAnswer: null });
    await enqueueAttempt({ db: tx, jobs }, refund, now, now);
    const before = `Failed ${refund.refundFailures} times`;
    await auditRefund(tx, currentUser, refund, now, { action: 'refund_retried', before, after: 'Requested again' });
    return `The refund of ${amount} was requested again.`;
  });
}

interface Resolution {
  readonly id: string;
  readonly reason: string;
  /** True if the buyer has the money, so that the refund counts for its order. */
  readonly isReturned: boolean;
}

/**
 * Marks a failed refund as resolved by a person, with their note. Idempotent.
 *
 * @throws ApiError `not_found`, `conflict` while a refund is running or once it has succeeded
 */
export async function markRefundResolved(
  deps: Deps,
  currentUser: CurrentUser,
  { id, reason, isReturned }: Resolution,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const refund = await requireLockedRefund(tx, id);
    const amount = amountOf(refund);
    if (refund.state === 'settled') return `The refund of ${amount} was already settled by hand.`;
    if (refund.state === 'refunded') throw new ApiError('conflict', `The charge of ${amount} was already refunded.`);
    if (refund.due !== null) {
      throw new ApiError('conflict', `The refund of ${amount} is in progress. Wait for its outcome.`);
    }
    const now = deps.clock.now();
    const { ofOrder } = refund;
    const isRecorded = isReturned && ofOrder !== undefined;
    await changeRefund(tx, refund, { state: isRecorded ? 'refunded' : 'settled', modified: now });
    await auditRefund(tx, currentUser, refund, now, {
      action: 'refund_settled',
      before: 'Refund failed',
      after: reason,
    });
    if (isRecorded) {
      const [recorded] = await tx
        .update(orderRefunds)
        .set({ kind: 'recorded' })
        .where(eq(orderRefunds.id, id))
        .returning();
      if (recorded) await completeOrderRefund({ ...deps, db: tx }, ofOrder.order, recorded, currentUser.userId);
    }
    return `The refund of ${amount} is settled.`;
  });
}
