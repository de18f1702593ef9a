import { and, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../platform/deps/index.ts';
import { withoutValues } from '../../platform/telemetry/index.ts';
import type { JobHandler } from '../../platform/jobs/index.ts';
import type { RefundState } from './card-provider.ts';
import { paymentAttempts } from '../../carts/index.ts';
import type { PaymentAttempt } from '../../carts/index.ts';
import { enqueueAttempt, nextLook } from './payment-jobs.ts';

/** How often the portal asks by itself, and at which interval. */
const MOST_REQUESTS = 3;
const AGAIN_MS = 60 * 60_000;
/** The provider's words are shown to administrators; more than a sentence or two is no reason. */
const LONGEST_MESSAGE = 300;

type RefundDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'logger' | 'cards'>;
type RefundChange = Partial<
  Pick<PaymentAttempt, 'state' | 'due' | 'modified' | 'refundAnswer' | 'refundFailures' | 'refundMessage'>
>;

/**
 * Writes down what came of a request, unless somebody else has: a request that hung for longer than its job may take
 * changes nothing that was decided meanwhile.
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

/** Of a reason only what can be read: one line, and not without end. */
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
    if (transferId === null) throw new Error(`The payment ${id} to refund has no transfer.`);
    const refundId = refundFailures === 0 ? `${id}-refund` : `${id}-refund-${refundFailures + 1}`;
    return await cards.refund({ id: refundId, transferId, amountCents });
  } catch (error) {
    logger.warn({ payment: id, error: withoutValues(error) }, 'a payment could not be checked');
    return undefined;
  }
}

/**
 * Gives a late charge back. It is done when the provider says so; one that failed is requested again, an hour apart, by
 * another id, as a failed refund has given nothing back. After the third failure, and after each that an administrator
 * asked for, it is left to a person.
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
 * Requests a refund that is still to be given. A job may run twice, also at the same time: it requests by the same id, and
 * once its request has failed it does nothing, as the next request has a job of its own.
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
