import { and, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../platform/deps/index.ts';
import { withoutValues } from '../../platform/telemetry/index.ts';
import type { JobHandler } from '../../platform/jobs/index.ts';
import { paymentAttempts } from '../../carts/index.ts';
import type { PaymentAttempt } from '../../carts/index.ts';
import { enqueueAttempt, nextLook } from './payment-jobs.ts';
import { releasePayment, settlePayment } from './settle-payment.commands.ts';

const LATE_WAIT_MS = 5 * 60_000;
/** Period of lookups for an abandoned charge, in ms. */
const WATCH_MS = 24 * 60 * 60_000;

type CheckDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'logger' | 'cards' | 'config'>;
type Look = Pick<PaymentAttempt, 'due'> & Partial<Pick<PaymentAttempt, 'knownBy' | 'modified'>>;

/**
 * Records the time of the next lookup, or null for none. Does nothing after a state change, which has enqueued its own
 * job, such as a refund.
 */
async function recordLook(
  { db, jobs, clock }: Pick<CheckDeps, 'db' | 'jobs' | 'clock'>,
  { id, state }: PaymentAttempt,
  look: Look,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isStillThis = and(eq(paymentAttempts.state, state), isNotNull(paymentAttempts.due));
    const [waiting] = await tx
      .update(paymentAttempts)
      .set(look)
      .where(and(eq(paymentAttempts.id, id), isStillThis))
      .returning();
    if (waiting?.due) await enqueueAttempt({ db: tx, jobs }, waiting, waiting.due, clock.now());
  });
}

/** Time of the next lookup, at the latest at the outcome deadline. */
function lookAgain({ created, knownBy }: Pick<PaymentAttempt, 'created' | 'knownBy'>, now: Date): Date {
  const next = nextLook(created, now);
  return knownBy !== null && now < knownBy && knownBy < next ? knownBy : next;
}

async function lookUp(deps: CheckDeps, attempt: PaymentAttempt): Promise<void> {
  const { id, created, state } = attempt;
  const found = await deps.cards.findCharge(id);
  const now = deps.clock.now();
  if (found.kind === 'succeeded' || found.kind === 'declined') {
    const settled = await settlePayment(deps, id, found);
    if (settled.state === 'released') await recordLook(deps, settled, { due: null, modified: now });
    deps.logger.info({ payment: id, outcome: settled.state }, 'a payment was settled');
    return;
  }
  const age = now.getTime() - created.getTime();
  const isOver = now >= (attempt.knownBy ?? new Date(created.getTime() + deps.config.payment.giveUpMs));
  if (state === 'released') {
    const due = age > WATCH_MS ? null : new Date(now.getTime() + LATE_WAIT_MS);
    await recordLook(deps, attempt, { due, modified: now });
  } else if (found.kind === 'none' && isOver) {
    if (await releasePayment(deps, attempt, new Date(now.getTime() + LATE_WAIT_MS))) {
      deps.logger.warn({ payment: id }, 'a payment was given up');
    }
  } else if (found.kind === 'pending') {
    const due = lookAgain({ created, knownBy: null }, now);
    await recordLook(deps, attempt, { due, knownBy: null, modified: now });
  } else {
    await recordLook(deps, attempt, { due: lookAgain(attempt, now) });
  }
}

/**
 * Creates the job that looks up a charge, then writes the order, returns the stock or schedules the next lookup. It
 * never charges. Safe to run twice, even concurrently: the first recorded outcome wins.
 */
export function createCheckPayment(deps: CheckDeps): JobHandler<'check-payment'> {
  return async ({ payment }) => {
    const [attempt] = await deps.db
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.id, payment), isNotNull(paymentAttempts.due)));
    // Refunds have their own job.
    if (!attempt || attempt.state === 'refunding') return;
    try {
      await lookUp(deps, attempt);
    } catch (error) {
      deps.logger.warn({ payment, error: withoutValues(error) }, 'a payment could not be checked');
      await recordLook(deps, attempt, { due: lookAgain(attempt, deps.clock.now()) });
    }
  };
}
