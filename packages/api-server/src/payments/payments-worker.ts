import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { workOnDue } from '../background/due-work.ts';
import type { RepeatedWork } from '../background/repeated-work.ts';
import type { Deps } from '../deps.ts';
import { withoutValues } from '../http/without-values.ts';
import { paymentAttempts } from './payment-attempts.table.ts';
import type { PaymentAttempt } from './payment-attempts.table.ts';
import { markAttempt, releasePayment, settlePayment } from './settle-payment.commands.ts';

const LEASE_MS = 60_000;
/** After an outage of the provider many payments wait, and each reserves stock. */
const AT_A_TIME = 5;
const SHORTEST_WAIT_MS = 1000;
const DOUBLED_UP_TO_MS = 8000;
const LONGEST_WAIT_MS = 60_000;
const LATE_WAIT_MS = 5 * 60_000;
/** How often a refund is requested, and at which interval. */
const MOST_REFUNDS = 3;
const REFUND_AGAIN_MS = 60 * 60_000;
/** So long a charge that was given up is still looked for. */
const WATCH_MS = 24 * 60 * 60_000;

/** Looks again and again, while it is started, at payments whose outcome is not known. */
export interface PaymentsWorker extends RepeatedWork {
  /** Looks up all payments that are due now. */
  checkDue(): Promise<void>;
}

type WorkerDeps = Pick<Deps, 'db' | 'clock' | 'logger' | 'cards' | 'config'>;

/** Claims one due attempt: nobody else gets it meanwhile, and when this process dies it becomes due again by itself. */
async function claimAttempt({ db, clock }: WorkerDeps): Promise<PaymentAttempt | undefined> {
  const now = clock.now();
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(isNotNull(paymentAttempts.due), lte(paymentAttempts.due, now)))
    .orderBy(paymentAttempts.due)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(paymentAttempts)
    .set({ due: new Date(now.getTime() + LEASE_MS) })
    .where(eq(paymentAttempts.id, due))
    .returning();
  return claimed;
}

/**
 * The longer the outcome has been unknown, the rarer are the lookups: 1, 2, 4, 8, 16 seconds after it began, and so on.
 */
function waitAt(ageMs: number): number {
  return Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, Math.min(ageMs, DOUBLED_UP_TO_MS), ageMs / 4));
}

async function lookAgainLater({ db, clock }: WorkerDeps, { id, created, knownBy }: PaymentAttempt): Promise<void> {
  const now = clock.now();
  const next = new Date(now.getTime() + waitAt(now.getTime() - created.getTime()));
  const due = knownBy !== null && now < knownBy && knownBy < next ? knownBy : next;
  await db
    .update(paymentAttempts)
    .set({ due })
    .where(and(eq(paymentAttempts.id, id), isNotNull(paymentAttempts.due)));
}

/**
 * Gives a late charge back. It is done when the provider says so; one that failed is requested again, an hour apart, by
 * another id, as a failed refund has given nothing back.
 */
async function refund(deps: WorkerDeps, attempt: PaymentAttempt): Promise<void> {
  const { cards, clock, db, logger } = deps;
  const { id, transferId, amountCents, modified } = attempt;
  if (transferId === null) throw new Error(`The payment ${id} to refund has no transfer.`);
  const due = 1 + Math.floor((clock.now().getTime() - modified.getTime()) / REFUND_AGAIN_MS);
  for (let time = 1; time <= Math.min(due, MOST_REFUNDS); time += 1) {
    const refundId = time === 1 ? `${id}-refund` : `${id}-refund-${time}`;
    const state = await cards.refund({ id: refundId, transferId, amountCents });
    if (state === 'succeeded') {
      await markAttempt(db, id, clock.now(), { state: 'refunded', due: null });
      logger.warn({ payment: id }, 'a late charge was refunded');
      return;
    }
    if (state === 'pending') return lookAgainLater(deps, attempt);
  }
  if (due < MOST_REFUNDS) return lookAgainLater(deps, attempt);
  await markAttempt(db, id, clock.now(), { due: null });
  logger.error({ payment: id, transfer: transferId }, 'a refund failed and needs a person');
}

async function reconcile(deps: WorkerDeps, attempt: PaymentAttempt): Promise<void> {
  const { id, created, state } = attempt;
  const found = await deps.cards.findCharge(id);
  if (found.kind === 'succeeded' || found.kind === 'declined') {
    const { state: settled } = await settlePayment(deps, id, found);
    if (settled === 'released') await markAttempt(deps.db, id, deps.clock.now(), { due: null });
    deps.logger.info({ payment: id, outcome: settled }, 'a payment was settled');
    return;
  }
  const now = deps.clock.now();
  const age = now.getTime() - created.getTime();
  const isOver = now >= (attempt.knownBy ?? new Date(created.getTime() + deps.config.payment.giveUpMs));
  if (state === 'released') {
    const due = age > WATCH_MS ? null : new Date(now.getTime() + LATE_WAIT_MS);
    await markAttempt(deps.db, id, now, { due });
  } else if (found.kind === 'none' && isOver) {
    await releasePayment(deps, id, new Date(now.getTime() + LATE_WAIT_MS));
    deps.logger.warn({ payment: id }, 'a payment was given up');
  } else {
    if (found.kind === 'pending') await markAttempt(deps.db, id, now, { knownBy: null });
    await lookAgainLater(deps, { ...attempt, ...(found.kind === 'pending' && { knownBy: null }) });
  }
}

/**
 * A worker over the attempts to pay. Any number of them may run, in any number of processes: each attempt has one at
 * a time. It never charges; it looks up what became of a charge, writes the order or gives the stock back.
 */
export function createPaymentsWorker(deps: WorkerDeps, pollMs = 1000): PaymentsWorker {
  async function check(attempt: PaymentAttempt): Promise<void> {
    try {
      await (attempt.state === 'refunding' ? refund(deps, attempt) : reconcile(deps, attempt));
    } catch (error) {
      deps.logger.warn({ payment: attempt.id, error: withoutValues(error) }, 'a payment could not be checked');
      await lookAgainLater(deps, attempt);
    }
  }

  const work = workOnDue({
    claim: () => claimAttempt(deps),
    work: check,
    most: AT_A_TIME,
    everyMs: pollMs,
    onFailure: (error) => deps.logger.warn({ error: withoutValues(error) }, 'payments could not be checked'),
  });
  return {
    start: work.start,
    stop: work.stop,
    async checkDue() {
      await work.drain();
    },
  };
}
