import { and, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../platform/deps/index.ts';
import { redactError } from '../../platform/telemetry/index.ts';
import type { JobHandler } from '../../platform/jobs/index.ts';
import type { RefundState } from './card-provider.ts';
import { paymentAttempts } from '../../carts/index.ts';
import type { PaymentAttempt } from '../../carts/index.ts';
import { enqueueAttempt, nextBackoff } from './payment-jobs.ts';

/** Limit and interval of automatic refund requests. */
const MAX_REFUND_REQUESTS = 3;
const RETRY_INTERVAL_MS = 60 * 60_000;
/** Limit of the provider's message in characters, for display. */
const MAX_MESSAGE_LENGTH = 300;

type RefundDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'logger' | 'cards'>;
type RefundChange = Partial<
  Pick<PaymentAttempt, 'state' | 'due' | 'modified' | 'refundAnswer' | 'refundFailures' | 'refundMessage'>
>;

/**
 * Records the result of a refund request, unless the attempt has changed since: a request that hung beyond its lease
 * must not overwrite a later decision.
 */
async function recordResult({ db, jobs }: RefundDeps, attempt: PaymentAttempt, now: Date, change: RefundChange) {
  const { id, refundFailures } = attempt;
  return db.transaction(async (tx) => {
    const isUnchanged = and(eq(paymentAttempts.state, 'refunding'), eq(paymentAttempts.refundFailures, refundFailures));
    const [updated] = await tx
      .update(paymentAttempts)
      .set(change)
      .where(and(eq(paymentAttempts.id, id), isUnchanged))
      .returning();
    if (updated?.due) await enqueueAttempt({ db: tx, jobs }, updated, updated.due, now);
    return updated !== undefined;
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

async function tryRefund({ cards, logger }: RefundDeps, attempt: PaymentAttempt): Promise<RefundState | undefined> {
  const { id, transferId, amountCents, refundFailures } = attempt;
  try {
    if (transferId === null) throw new Error(`Payment attempt ${id} has no transfer to refund.`);
    const refundId = refundFailures === 0 ? `${id}-refund` : `${id}-refund-${refundFailures + 1}`;
    return await cards.refund({ id: refundId, transferId, amountCents });
  } catch (error) {
    logger.warn({ payment: id, error: redactError(error) }, 'a payment could not be checked');
    return undefined;
  }
}

/**
 * Refunds a late charge. Done only when the provider confirms it. A failed request is retried after an hour with a new
 * id, because it returned no money. After the third failure, or a failed manual retry, a person must resolve it.
 */
async function requestRefund(deps: RefundDeps, attempt: PaymentAttempt): Promise<void> {
  const state = await tryRefund(deps, attempt);
  const { id, created, transferId } = attempt;
  const now = deps.clock.now();
  switch (state?.kind) {
    case undefined:
    case 'pending': {
      const refundAnswer = state ? 'pending' : 'none';
      await recordResult(deps, attempt, now, { due: nextBackoff(created, now), refundAnswer });
      return;
    }
    case 'succeeded':
      if (await recordResult(deps, attempt, now, { state: 'refunded', due: null, modified: now })) {
        deps.logger.warn({ payment: id }, 'a late charge was refunded');
      }
      return;
    case 'failed': {
      const refundFailures = attempt.refundFailures + 1;
      const isLastFailure = refundFailures >= MAX_REFUND_REQUESTS;
      const failed = { refundFailures, refundAnswer: 'failed', refundMessage: sanitizeMessage(state.message) } as const;
      const next = isLastFailure ? { due: null, modified: now } : { due: new Date(now.getTime() + RETRY_INTERVAL_MS) };
      if ((await recordResult(deps, attempt, now, { ...failed, ...next })) && isLastFailure) {
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
    const isPending = and(eq(paymentAttempts.state, 'refunding'), isNotNull(paymentAttempts.due));
    const [attempt] = await deps.db
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.id, payment), isPending));
    if (attempt && (failures ?? attempt.refundFailures) === attempt.refundFailures) await requestRefund(deps, attempt);
  };
}
