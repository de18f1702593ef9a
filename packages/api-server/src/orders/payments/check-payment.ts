import { and, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../platform/deps/index.ts';
import { withoutValues } from '../../platform/telemetry/index.ts';
import type { JobHandler } from '../../platform/jobs/index.ts';
import { paymentAttempts } from '../../carts/index.ts';
import type { PaymentAttempt } from '../../carts/index.ts';
import { claimAttempt, enqueueAttempt, nextLook } from './payment-jobs.ts';
import { requestRefund } from './request-refund.ts';
import { markAttempt, releasePayment, settlePayment } from './settle-payment.commands.ts';

const LATE_WAIT_MS = 5 * 60_000;
/** So long a charge that was given up is still looked for. */
const WATCH_MS = 24 * 60 * 60_000;

type CheckDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'logger' | 'cards' | 'config'>;

async function lookAgainLater(
  { db, jobs, clock }: Pick<CheckDeps, 'db' | 'jobs' | 'clock'>,
  { id, created, knownBy }: PaymentAttempt,
): Promise<void> {
  const now = clock.now();
  const next = nextLook(created, now);
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
    if (attempt.state === 'refunding') return requestRefund(deps, attempt);
    try {
      await reconcile(deps, attempt);
    } catch (error) {
      deps.logger.warn({ payment, error: withoutValues(error) }, 'a payment could not be checked');
      await lookAgainLater(deps, attempt);
    }
  };
}
