import { eq } from 'drizzle-orm';
import { carts, paymentAttempts } from '../../carts/index.ts';
import type { AttemptState, PaymentAttempt } from '../../carts/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { orderChanged } from '../order-changed.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { writeOrder } from '../write-order.commands.ts';
import type { ChargeOutcome } from './card-provider.ts';
import { notifyOfPayment } from './notify-of-payment.ts';
import { closeCart } from './close-cart.commands.ts';
import { enqueueAttempt } from './payment-jobs.ts';
import { releaseStock } from './reserved-stock.commands.ts';
import { businessTimeZone } from '../../settings/index.ts';

/** Delay of the first lookup for an unknown outcome, in ms. */
const FIRST_LOOKUP_MS = 1000;
/** Time after a provider error until a charge that lookups do not find counts as not made, in ms. */
const FAULT_DEADLINE_MS = 15_000;

type OutcomeDeps = Pick<Deps, 'db' | 'jobs' | 'clock'> & {
  readonly config: Pick<Deps['config'], 'publicUrl' | 'payment'>;
};

/** Locks an attempt with its cart, and reads the business time zone for the order day. */
async function lockAttempt(
  tx: Database,
  id: string,
): Promise<{ readonly attempt: PaymentAttempt; readonly timeZone: string }> {
  // Carts are always locked first, as when placing an order, to avoid deadlocks.
  const [row] = await tx
    .select({ attempt: paymentAttempts, timeZone: businessTimeZone })
    .from(carts)
    .innerJoin(paymentAttempts, eq(paymentAttempts.cartId, carts.id))
    .where(eq(paymentAttempts.id, id))
    .for('update');
  if (!row) throw new Error(`Payment attempt ${id} does not exist.`);
  return row;
}

type AttemptChange = Partial<Pick<PaymentAttempt, 'state' | 'message' | 'transferId' | 'due' | 'outcomeDeadline'>>;

/** Records the state of a locked attempt and enqueues its next job. */
async function markAttempt(outbox: Outbox, id: string, now: Date, change: AttemptChange): Promise<void> {
  const [updated] = await outbox.db
    .update(paymentAttempts)
    .set({ ...change, modified: now })
    .where(eq(paymentAttempts.id, id))
    .returning();
  if (updated && change.due) await enqueueAttempt(outbox, updated, change.due, now);
}

const isOpen = (state: AttemptState): boolean => state === 'charging' || state === 'checking';

async function completePayment(
  outbox: Outbox,
  { id, cartId, userId, order: snapshot }: PaymentAttempt,
  outcome: Extract<ChargeOutcome, { kind: 'succeeded' }>,
  { publicUrl, now, timeZone }: { publicUrl: string; now: Date; timeZone: string },
): Promise<AttemptChange> {
  const { paymentInfo } = outcome;
  await writeOrder(outbox, snapshot, { cartId, paymentInfo, publicUrl, now, timeZone });
  await closeCart(outbox.db, { cartId, snapshot, paidBy: userId, now });
  const change = { state: 'succeeded', transferId: outcome.transferId, due: null } as const;
  await markAttempt(outbox, id, now, change);
  await orderChanged.emit(outbox, 'order.created', { transId: snapshot.transId, now });
  if (snapshot.isEstimate) await notifyOfPayment(outbox, snapshot, { cartId, publicUrl, now });
  return change;
}

/** Deadline for an outcome that is still unknown; null while the bank decides. */
function outcomeDeadline({ kind }: ChargeOutcome, attempt: PaymentAttempt, now: Date, giveUpMs: number): Date | null {
  if (kind === 'pending') return null;
  return kind === 'faulted' ? new Date(now.getTime() + Math.min(FAULT_DEADLINE_MS, giveUpMs)) : attempt.outcomeDeadline;
}

/** Applies an outcome to a locked attempt; undefined if nothing changes. */
async function applyOutcome(
  outbox: Outbox,
  attempt: PaymentAttempt,
  outcome: ChargeOutcome,
  {
    publicUrl,
    payment: { unknownPaymentTimeoutMs: giveUpMs },
    now,
    timeZone,
  }: OutcomeDeps['config'] & { readonly now: Date; readonly timeZone: string },
): Promise<AttemptChange | undefined> {
  const { id, state } = attempt;
  const wasOpen = isOpen(state);
  const update = async (change: AttemptChange): Promise<AttemptChange> => {
    await markAttempt(outbox, id, now, change);
    return change;
  };
  if (outcome.kind === 'succeeded') {
    if (wasOpen) return completePayment(outbox, attempt, outcome, { publicUrl, now, timeZone });
    if (state !== 'released' && state !== 'declined') return undefined;
    return update({ state: 'refunding', transferId: outcome.transferId, due: now });
  }
  if (!wasOpen) return undefined;
  if (outcome.kind === 'declined' || outcome.kind === 'unavailable') {
    const message = outcome.kind === 'declined' ? outcome.message : null;
    await releaseStock(outbox.db, attempt.order.parts);
    return update({ state: 'declined', message, due: null });
  }
  const due = new Date(now.getTime() + FIRST_LOOKUP_MS);
  return update({ state: 'checking', due, outcomeDeadline: outcomeDeadline(outcome, attempt, now, giveUpMs) });
}

/**
 * Records the provider's outcome: writes the order, returns the stock or schedules a lookup. The buyer's request and
 * the worker may race; the first one decides. A charge that succeeds after its attempt was abandoned or declined is
 * marked for a refund.
 *
 * @returns the current attempt
 */
export async function recordOutcome(deps: OutcomeDeps, id: string, outcome: ChargeOutcome): Promise<PaymentAttempt> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const outbox = { db: tx, jobs: deps.jobs };
    const { attempt, timeZone } = await lockAttempt(tx, id);
    const change = await applyOutcome(outbox, attempt, outcome, { ...deps.config, now, timeZone });
    return change ? { ...attempt, ...change, modified: now } : attempt;
  });
}

/**
 * Abandons an attempt unknown to the provider, and looks it up again at `due` in case the charge arrives late. Does
 * nothing if the attempt's state or deadline has changed, because then the provider has responded.
 *
 * @returns true if it was abandoned
 */
export async function abandonPayment(deps: OutcomeDeps, expected: PaymentAttempt, due: Date): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const { attempt } = await lockAttempt(tx, expected.id);
    const { id, state, order, outcomeDeadline: currentDeadline } = attempt;
    if (!isOpen(state) || currentDeadline?.getTime() !== expected.outcomeDeadline?.getTime()) return false;
    await releaseStock(tx, order.parts);
    await markAttempt({ db: tx, jobs: deps.jobs }, id, now, { state: 'released', due });
    return true;
  });
}
