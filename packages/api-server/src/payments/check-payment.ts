import { and, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { withoutValues } from '../http/without-values.ts';
import type { JobHandler } from '../jobs/job-handlers.ts';
import { paymentAttempts } from './payment-attempts.table.ts';
import type { PaymentAttempt } from './payment-attempts.table.ts';
import { claimAttempt, enqueueAttempt } from './payment-jobs.ts';
import { markAttempt, releasePayment, settlePayment } from './settle-payment.commands.ts';

const SHORTEST_WAIT_MS = 1000;
const DOUBLED_UP_TO_MS = 8000;
const LONGEST_WAIT_MS = 60_000;
const LATE_WAIT_MS = 5 * 60_000;
/** How often a refund is requested, and at which interval. */
const MOST_REFUNDS = 3;
const REFUND_AGAIN_MS = 60 * 60_000;
/** So long a charge that was given up is still looked for. */
const WATCH_MS = 24 * 60 * 60_000;

type CheckDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'logger' | 'cards' | 'config'>;

/**
 * The longer the outcome has been unknown, the rarer are the lookups: 1, 2, 4, 8, 16 seconds after it began, and so on.
 */
function waitAt(ageMs: number): number {
  return Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, Math.min(ageMs, DOUBLED_UP_TO_MS), ageMs / 4));
}

async function lookAgainLater(
  { db, jobs, clock }: Pick<CheckDeps, 'db' | 'jobs' | 'clock'>,
  { id, created, knownBy }: PaymentAttempt,
): Promise<void> {
  const now = clock.now();
  const next = new Date(now.getTime() + waitAt(now.getTime() - created.getTime()));
  const due = knownBy !== null && now < knownBy && knownBy < next ? knownBy : next;
  await db.transaction(async (tx) => {
    const [waiting] = await tx
      .update(paymentAttempts)
      .set({ due })
      .where(and(eq(paymentAttempts.id, id), isNotNull(paymentAttempts.due)))
      .returning({ id: paymentAttempts.id, state: paymentAttempts.state });
    if (waiting) await enqueueAttempt({ db: tx, jobs }, waiting, due, now);
  });
}

/**
 * Gives a late charge back. It is done when the provider says so; one that failed is requested again, an hour apart, by
 * another id, as a failed refund has given nothing back.
 */
async function refund(deps: CheckDeps, attempt: PaymentAttempt): Promise<void> {
  const { cards, clock, logger } = deps;
  const { id, transferId, amountCents, modified } = attempt;
  if (transferId === null) throw new Error(`The payment ${id} to refund has no transfer.`);
  const due = 1 + Math.floor((clock.now().getTime() - modified.getTime()) / REFUND_AGAIN_MS);
  for (let time = 1; time <= Math.min(due, MOST_REFUNDS); time += 1) {
    const refundId = time === 1 ? `${id}-refund` : `${id}-refund-${time}`;
    const state = await cards.refund({ id: refundId, transferId, amountCents });
    if (state === 'succeeded') {
      await markAttempt(deps, id, clock.now(), { state: 'refunded', due: null });
      logger.warn({ payment: id }, 'a late charge was refunded');
      return;
    }
    if (state === 'pending') return lookAgainLater(deps, attempt);
  }
  if (due < MOST_REFUNDS) return lookAgainLater(deps, attempt);
  await markAttempt(deps, id, clock.now(), { due: null });
  logger.error({ payment: id, transfer: transferId }, 'a refund failed and needs a person');
}

async function reconcile(deps: CheckDeps, attempt: PaymentAttempt): Promise<void> {
  const { id, created, state } = attempt;
  const found = await deps.cards.findCharge(id);
  if (found.kind === 'succeeded' || found.kind === 'declined') {
    const { state: settled } = await settlePayment(deps, id, found);
    if (settled === 'released') await markAttempt(deps, id, deps.clock.now(), { due: null });
    deps.logger.info({ payment: id, outcome: settled }, 'a payment was settled');
    return;
  }
  const now = deps.clock.now();
  const age = now.getTime() - created.getTime();
  const isOver = now >= (attempt.knownBy ?? new Date(created.getTime() + deps.config.payment.giveUpMs));
  if (state === 'released') {
    const due = age > WATCH_MS ? null : new Date(now.getTime() + LATE_WAIT_MS);
    await deps.db.transaction((tx) => markAttempt({ db: tx, jobs: deps.jobs }, id, now, { due }));
  } else if (found.kind === 'none' && isOver) {
    await releasePayment(deps, id, new Date(now.getTime() + LATE_WAIT_MS));
    deps.logger.warn({ payment: id }, 'a payment was given up');
  } else {
    if (found.kind === 'pending') await markAttempt(deps, id, now, { knownBy: null });
    await lookAgainLater(deps, { ...attempt, ...(found.kind === 'pending' && { knownBy: null }) });
  }
}

/**
 * Looks at an attempt to pay, in a job of either kind. Any number of processes may do it: each attempt has one at a time.
 * It never charges; it looks up what became of a charge, writes the order or gives the stock back.
 */
export function createCheckPayment(deps: CheckDeps): JobHandler<'check-payment' | 'refund'> {
  return async ({ payment }) => {
    const attempt = await claimAttempt(deps, payment, deps.clock.now());
    if (!attempt) return;
    try {
      await (attempt.state === 'refunding' ? refund(deps, attempt) : reconcile(deps, attempt));
    } catch (error) {
      deps.logger.warn({ payment, error: withoutValues(error) }, 'a payment could not be checked');
      await lookAgainLater(deps, attempt);
    }
  };
}
