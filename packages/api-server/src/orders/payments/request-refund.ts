import type { Deps } from '../../platform/deps/index.ts';
import { redactError } from '../../platform/telemetry/index.ts';
import type { JobHandler } from '../../platform/jobs/index.ts';
import { completeOrderRefund } from '../refunds/order-refunds.commands.ts';
import { changeRefund, findRefund, lockRefund } from '../refunds/refund.ts';
import type { Refund, RefundChange } from '../refunds/refund.ts';
import type { RefundState } from './card-provider.ts';
import { enqueueAttempt, nextBackoff } from './payment-jobs.ts';

/** Limit and interval of automatic refund requests. */
const MAX_REFUND_REQUESTS = 3;
const RETRY_INTERVAL_MS = 60 * 60_000;
/** Limit of the provider's message in characters, for display. */
const MAX_MESSAGE_LENGTH = 300;

type RefundDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'logger' | 'cards' | 'config'>;

/**
 * Records the result of a request, unless the refund has changed since: a request that hung beyond its lease must not
 * overwrite a later decision. The same transaction adds a completed refund to its order.
 */
async function recordResult(deps: RefundDeps, { id, refundFailures }: Refund, now: Date, change: RefundChange) {
  return deps.db.transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    if (refund?.state !== 'refunding' || refund.refundFailures !== refundFailures) return false;
    const changed = await changeRefund(tx, refund, change);
    if (changed.due) await enqueueAttempt({ db: tx, jobs: deps.jobs }, changed, changed.due, now);
    const { ofOrder } = refund;
    if (change.state === 'refunded' && ofOrder)
      await completeOrderRefund({ ...deps, db: tx }, ofOrder.order, ofOrder.refund, 'system');
    return true;
  });
}

/** Reduces a message to one short line. */
const sanitizeMessage = (message: string | null): string | null =>
  message === null
    ? null
    : message
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, MAX_MESSAGE_LENGTH) || null;

async function tryRefund({ cards, logger }: RefundDeps, refund: Refund): Promise<RefundState | undefined> {
  const { id, transferId, amountCents, refundFailures } = refund;
  try {
    if (transferId === null) throw new Error(`Refund ${id} has no transfer.`);
    const requestId = refundFailures === 0 ? `${id}-refund` : `${id}-refund-${refundFailures + 1}`;
    return await cards.refund({ id: requestId, transferId, amountCents });
  } catch (error) {
    logger.warn({ payment: id, error: redactError(error) }, 'a payment could not be checked');
    return undefined;
  }
}

/**
 * Refunds a late charge or an order. The refund is done only when the provider confirms it. A failed request returned
 * no money, so it is retried after an hour with a new id. After the third failure, or a failed manual retry, a person
 * must resolve it.
 */
async function requestRefund(deps: RefundDeps, refund: Refund): Promise<void> {
  const state = await tryRefund(deps, refund);
  const { id, created, transferId, ofOrder } = refund;
  const now = deps.clock.now();
  switch (state?.kind) {
    case undefined:
    case 'pending': {
      const refundAnswer = state ? 'pending' : 'none';
      await recordResult(deps, refund, now, { due: nextBackoff(created, now), refundAnswer });
      return;
    }
    case 'succeeded':
      if (await recordResult(deps, refund, now, { state: 'refunded', due: null, modified: now })) {
        deps.logger.warn({ payment: id }, ofOrder ? 'an order was refunded' : 'a late charge was refunded');
      }
      return;
    case 'failed': {
      const refundFailures = refund.refundFailures + 1;
      const isLastFailure = refundFailures >= MAX_REFUND_REQUESTS;
      const failed = { refundFailures, refundAnswer: 'failed', refundMessage: sanitizeMessage(state.message) } as const;
      const next = isLastFailure ? { due: null, modified: now } : { due: new Date(now.getTime() + RETRY_INTERVAL_MS) };
      if ((await recordResult(deps, refund, now, { ...failed, ...next })) && isLastFailure) {
        deps.logger.error({ payment: id, transfer: transferId }, 'a refund failed and needs a person');
      }
    }
  }
}

/**
 * Creates the refund job. Safe to run twice, even concurrently: both use the same idempotency id, and a failed request
 * has its own follow-up job.
 */
export function createRefundJob(deps: RefundDeps): JobHandler<'refund'> {
  return async ({ payment, failures }) => {
    const refund = await findRefund(deps.db, payment);
    if (refund?.state !== 'refunding' || refund.due === null) return;
    if ((failures ?? refund.refundFailures) === refund.refundFailures) await requestRefund(deps, refund);
  };
}
