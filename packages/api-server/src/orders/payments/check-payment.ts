import { and, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../platform/deps/index.ts';
import { redactError } from '../../platform/telemetry/index.ts';
import type { JobHandler } from '../../platform/jobs/index.ts';
import { paymentAttempts } from '../../carts/index.ts';
import type { PaymentAttempt } from '../../carts/index.ts';
import { enqueueAttempt, nextBackoff } from './payment-jobs.ts';
import { abandonPayment, recordOutcome } from './record-outcome.commands.ts';

const ABANDONED_LOOKUP_INTERVAL_MS = 5 * 60_000;
/** An abandoned charge is looked up for this long, in ms. */
const ABANDONED_LOOKUP_PERIOD_MS = 24 * 60 * 60_000;

type CheckDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'logger' | 'cards' | 'config'>;
type LookupSchedule = Pick<PaymentAttempt, 'due'> & Partial<Pick<PaymentAttempt, 'outcomeDeadline' | 'modified'>>;

/**
 * Records the time of the next lookup, or null for none. Does nothing after a state change, which has enqueued its own
 * job, such as a refund.
 */
async function recordNextLookup(
  { db, jobs, clock }: Pick<CheckDeps, 'db' | 'jobs' | 'clock'>,
  { id, state }: PaymentAttempt,
  schedule: LookupSchedule,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isUnchanged = and(eq(paymentAttempts.state, state), isNotNull(paymentAttempts.due));
    const [updated] = await tx
      .update(paymentAttempts)
      .set(schedule)
      .where(and(eq(paymentAttempts.id, id), isUnchanged))
      .returning();
    if (updated?.due) await enqueueAttempt({ db: tx, jobs }, updated, updated.due, clock.now());
  });
}

/** Time of the next lookup, which is no later than an outcome deadline that is still ahead. */
function nextLookup(
  { created, outcomeDeadline }: Pick<PaymentAttempt, 'created' | 'outcomeDeadline'>,
  now: Date,
): Date {
  const next = nextBackoff(created, now);
  return outcomeDeadline !== null && now < outcomeDeadline && outcomeDeadline < next ? outcomeDeadline : next;
}

async function lookUpCharge(deps: CheckDeps, attempt: PaymentAttempt): Promise<void> {
  const { id, created, state } = attempt;
  const found = await deps.cards.findCharge(id);
  const now = deps.clock.now();
  if (found.kind === 'succeeded' || found.kind === 'declined') {
    const recorded = await recordOutcome(deps, id, found);
    if (recorded.state === 'released') await recordNextLookup(deps, recorded, { due: null, modified: now });
    deps.logger.info({ payment: id, outcome: recorded.state }, 'a payment was settled');
    return;
  }
  const age = now.getTime() - created.getTime();
  const isPastDeadline =
    now >= (attempt.outcomeDeadline ?? new Date(created.getTime() + deps.config.payment.unknownPaymentTimeoutMs));
  if (state === 'released') {
    const due = age > ABANDONED_LOOKUP_PERIOD_MS ? null : new Date(now.getTime() + ABANDONED_LOOKUP_INTERVAL_MS);
    await recordNextLookup(deps, attempt, { due, modified: now });
  } else if (found.kind === 'none' && isPastDeadline) {
    if (await abandonPayment(deps, attempt, new Date(now.getTime() + ABANDONED_LOOKUP_INTERVAL_MS))) {
      deps.logger.warn({ payment: id }, 'a payment was abandoned');
    }
  } else if (found.kind === 'pending') {
    const due = nextLookup({ created, outcomeDeadline: null }, now);
    await recordNextLookup(deps, attempt, { due, outcomeDeadline: null, modified: now });
  } else {
    await recordNextLookup(deps, attempt, { due: nextLookup(attempt, now) });
  }
}

/**
 * Creates the job that looks up a charge, then writes the order, returns the stock or schedules the next lookup. It
 * never charges. Safe to run twice, even concurrently: the first recorded outcome wins.
 */
export function createCheckPaymentJob(deps: CheckDeps): JobHandler<'check-payment'> {
  return async ({ payment }) => {
    const [attempt] = await deps.db
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.id, payment), isNotNull(paymentAttempts.due)));
    // Refunds have their own job.
    if (!attempt || attempt.state === 'refunding') return;
    try {
      await lookUpCharge(deps, attempt);
    } catch (error) {
      deps.logger.warn({ payment, error: redactError(error) }, 'a payment could not be checked');
      await recordNextLookup(deps, attempt, { due: nextLookup(attempt, deps.clock.now()) });
    }
  };
}
