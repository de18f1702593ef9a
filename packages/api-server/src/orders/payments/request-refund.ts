import { and, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../platform/deps/index.ts';
import { withoutValues } from '../../platform/telemetry/index.ts';
import type { JobHandler } from '../../platform/jobs/index.ts';
import type { RefundState } from './card-provider.ts';
import { paymentAttempts } from '../../carts/index.ts';
import type { PaymentAttempt } from '../../carts/index.ts';
import { enqueueAttempt, nextLook } from './payment-jobs.ts';

/** Limit and interval of automatic refund requests. */
const MOST_REQUESTS = 3;
const AGAIN_MS = 60 * 60_000;
/** Limit of the provider's message in characters, for display. */
const LONGEST_MESSAGE = 300;

type RefundDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'logger' | 'cards'>;
type RefundChange = Partial<
  Pick<PaymentAttempt, 'state' | 'due' | 'modified' | 'refundAnswer' | 'refundFailures' | 'refundMessage'>
>;

/**
 * Records the result of a refund request, unless the attempt has changed since: a request that hung beyond its lease
 * must not overwrite a later decision.
 */
async function record({ db, jobs }: RefundDeps, attempt: PaymentAttempt, now: Date, change: RefundChange) {
  const { id, refundFailures } = attempt;
  return db.transaction(async (tx) => {
    const isStillThis = and(eq(paymentAttempts.state, 'refunding'), eq(paymentAttempts.refundFailures, refundFailures));
    const [written] = await tx
      .update(paymentAttempts)
      .set(change)
      .where(and(eq(paymentAttempts.id, id), isStillThis))
      .returning();
    if (written?.due) await enqueueAttempt({ db: tx, jobs }, written, written.due, now);
    return written !== undefined;
  });
}

/** Reduces a message to one short line. */
const readable = (message: string | null): string | null =>
  message === null
    ? null
    : message
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, LONGEST_MESSAGE) || null;

async function ask({ cards, logger }: RefundDeps, attempt: PaymentAttempt): Promise<RefundState | undefined> {
  const { id, transferId, amountCents, refundFailures } = attempt;
  try {
    if (transferId === null) throw new Error(`Payment attempt ${id} has no transfer to refund.`);
    const refundId = refundFailures === 0 ? `${id}-refund` : `${id}-refund-${refundFailures + 1}`;
    return await cards.refund({ id: refundId, transferId, amountCents });
  } catch (error) {
    logger.warn({ payment: id, error: withoutValues(error) }, 'a payment could not be checked');
    return undefined;
  }
}

/**
 * Refunds a late charge. Done only when the provider confirms it. A failed request is retried after an hour with a new
 * id, because it returned no money. After the third failure, or a failed manual retry, a person must resolve it.
 */
async function requestRefund(deps: RefundDeps, attempt: PaymentAttempt): Promise<void> {
  const state = await ask(deps, attempt);
  const { id, created, transferId } = attempt;
  const now = deps.clock.now();
  switch (state?.kind) {
    case undefined:
    case 'pending': {
      const refundAnswer = state ? 'pending' : 'none';
      await record(deps, attempt, now, { due: nextLook(created, now), refundAnswer });
      return;
    }
    case 'succeeded':
      if (await record(deps, attempt, now, { state: 'refunded', due: null, modified: now })) {
        deps.logger.warn({ payment: id }, 'a late charge was refunded');
      }
      return;
    case 'failed': {
      const refundFailures = attempt.refundFailures + 1;
      const isOver = refundFailures >= MOST_REQUESTS;
      const failed = { refundFailures, refundAnswer: 'failed', refundMessage: readable(state.message) } as const;
      const next = isOver ? { due: null, modified: now } : { due: new Date(now.getTime() + AGAIN_MS) };
      if ((await record(deps, attempt, now, { ...failed, ...next })) && isOver) {
        deps.logger.error({ payment: id, transfer: transferId }, 'a refund failed and needs a person');
      }
    }
  }
}

/**
 * Creates the refund job. Safe to run twice, even concurrently: both use the same idempotency id, and a failed request
 * has its own follow-up job.
 */
export function createRefund(deps: RefundDeps): JobHandler<'refund'> {
  return async ({ payment, failures }) => {
    const isWatched = and(eq(paymentAttempts.state, 'refunding'), isNotNull(paymentAttempts.due));
    const [attempt] = await deps.db
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.id, payment), isWatched));
    if (attempt && (failures ?? attempt.refundFailures) === attempt.refundFailures) await requestRefund(deps, attempt);
  };
}
