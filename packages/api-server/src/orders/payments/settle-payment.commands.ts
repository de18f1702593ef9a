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
import { returnStock } from './reserved-stock.commands.ts';
import { businessTimeZone } from '../../settings/index.ts';

/** Delay of the first lookup for an unknown outcome, in ms. */
const FIRST_LOOK_MS = 1000;
/** After a provider error, time until a charge that lookups do not find counts as not made, in ms. */
const FAULT_SETTLES_MS = 15_000;

type SettleDeps = Pick<Deps, 'db' | 'jobs' | 'clock'> & {
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

type AttemptChange = Partial<Pick<PaymentAttempt, 'state' | 'message' | 'transferId' | 'due' | 'knownBy'>>;

/** Records the state of a locked attempt and enqueues its next job. */
async function markAttempt(outbox: Outbox, id: string, now: Date, change: AttemptChange): Promise<void> {
  const [marked] = await outbox.db
    .update(paymentAttempts)
    .set({ ...change, modified: now })
    .where(eq(paymentAttempts.id, id))
    .returning();
  if (marked && change.due) await enqueueAttempt(outbox, marked, change.due, now);
}

const isOpen = (state: AttemptState): boolean => state === 'charging' || state === 'checking';

async function finish(
  outbox: Outbox,
  { id, cartId, userId, order: draft }: PaymentAttempt,
  outcome: Extract<ChargeOutcome, { kind: 'succeeded' }>,
  { publicUrl, now, timeZone }: { publicUrl: string; now: Date; timeZone: string },
): Promise<AttemptChange> {
  const { paymentInfo } = outcome;
  await writeOrder(outbox, draft, { cartId, paymentInfo, publicUrl, now, timeZone });
  await closeCart(outbox.db, { cartId, draft, paidBy: userId, now });
  const change = { state: 'succeeded', transferId: outcome.transferId, due: null } as const;
  await markAttempt(outbox, id, now, change);
  await orderChanged.emit(outbox, 'order.created', { transId: draft.transId, now });
  if (draft.isEstimate) await notifyOfPayment(outbox, draft, { cartId, publicUrl, now });
  return change;
}

/** Deadline for an outcome that is unknown now. */
function knownBy({ kind }: ChargeOutcome, attempt: PaymentAttempt, now: Date, giveUpMs: number): Date | null {
  if (kind === 'pending') return null;
  return kind === 'faulted' ? new Date(now.getTime() + Math.min(FAULT_SETTLES_MS, giveUpMs)) : attempt.knownBy;
}

/** Applies an outcome to a locked attempt; undefined if nothing changes. */
async function settle(
  outbox: Outbox,
  attempt: PaymentAttempt,
  outcome: ChargeOutcome,
  {
    publicUrl,
    payment: { giveUpMs },
    now,
    timeZone,
  }: SettleDeps['config'] & { readonly now: Date; readonly timeZone: string },
): Promise<AttemptChange | undefined> {
  const { id, state } = attempt;
  const open = isOpen(state);
  const mark = async (change: AttemptChange): Promise<AttemptChange> => {
    await markAttempt(outbox, id, now, change);
    return change;
  };
  if (outcome.kind === 'succeeded') {
    if (open) return finish(outbox, attempt, outcome, { publicUrl, now, timeZone });
    if (state !== 'released' && state !== 'declined') return undefined;
    return mark({ state: 'refunding', transferId: outcome.transferId, due: now });
  }
  if (!open) return undefined;
  if (outcome.kind === 'declined' || outcome.kind === 'unavailable') {
    const message = outcome.kind === 'declined' ? outcome.message : null;
    await returnStock(outbox.db, attempt.order.parts);
    return mark({ state: 'declined', message, due: null });
  }
  const due = new Date(now.getTime() + FIRST_LOOK_MS);
  return mark({ state: 'checking', due, knownBy: knownBy(outcome, attempt, now, giveUpMs) });
}

/**
 * Records the provider's outcome: writes the order, returns the stock or schedules a lookup. The buyer's request and
 * the worker may race; the first one decides. A charge that succeeded after it was abandoned is marked for a refund.
 *
 * @returns the current attempt
 */
export async function settlePayment(deps: SettleDeps, id: string, outcome: ChargeOutcome): Promise<PaymentAttempt> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const outbox = { db: tx, jobs: deps.jobs };
    const { attempt, timeZone } = await lockAttempt(tx, id);
    const change = await settle(outbox, attempt, outcome, { ...deps.config, now, timeZone });
    return change ? { ...attempt, ...change, modified: now } : attempt;
  });
}

/**
 * Abandons an attempt unknown to the provider, and looks it up again at `due` in case it arrives late. Does nothing if
 * its state or deadline has changed, because the provider has responded.
 *
 * @returns true if it was abandoned
 */
export async function releasePayment(deps: SettleDeps, seen: PaymentAttempt, due: Date): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const { attempt } = await lockAttempt(tx, seen.id);
    const { id, state, order, knownBy: known } = attempt;
    if (!isOpen(state) || known?.getTime() !== seen.knownBy?.getTime()) return false;
    await returnStock(tx, order.parts);
    await markAttempt({ db: tx, jobs: deps.jobs }, id, now, { state: 'released', due });
    return true;
  });
}
