import { eq } from 'drizzle-orm';
import { centsToDollars, formatCurrency, refundableRest, refundSplit, totalOfSplit } from '@tech-portal/domain';
import type { RefundRequest, RefundSplit } from '@tech-portal/domain';
import { recordAudit } from '../../audit/index.ts';
import type { AuditActor } from '../../audit/index.ts';
import { orderRefunds } from '../../carts/index.ts';
import type { OrderRefund, OrderRow } from '../../carts/index.ts';
import { addNotification } from '../../notifications/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { queueEmail } from '../../platform/mail/index.ts';
import { users } from '../../platform/users/index.ts';
import { readEmailBrand } from '../../settings/index.ts';
import { lockOrder, recordOrderChange } from '../change-order.commands.ts';
import { enqueueAttempt } from '../payments/payment-jobs.ts';
import { refundableOrder, refundedOf, transferOf } from './order-refunds.queries.ts';
import { buildRefundEmail } from './refund-email.ts';

const EMAIL_LIFETIME_MS = 7 * 24 * 60 * 60_000;

export type RefundDeps = Pick<Deps, 'db' | 'jobs' | 'clock'> & { readonly config: Pick<Deps['config'], 'publicUrl'> };

const conflictError = (message: string): ApiError => new ApiError('conflict', message);
const formatCents = (cents: number): string => formatCurrency(centsToDollars(cents));

/**
 * Splits a requested refund into parts, shipping and tax, by what the order has left to refund.
 *
 * @throws ApiError `conflict` for more than is left
 */
export function splitRequest(order: OrderRow, refunded: RefundSplit, request: RefundRequest): RefundSplit {
  try {
    return refundSplit(refundableOrder(order), refunded, request);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const rest = formatCents(totalOfSplit(refundableRest(refundableOrder(order), refunded)));
    throw conflictError(`Order ${order.transId} has only ${rest} left to refund, or fewer of these items.`);
  }
}

export interface NewOrderRefund {
  readonly id: string;
  readonly kind: OrderRefund['kind'];
  readonly request: RefundRequest;
  readonly reason: string;
  /** Amount that the administrator has seen; any other is rejected. */
  readonly expectedCents?: number;
}

/** Adds a finished refund to its locked order, records it in the audit log, and tells the buyer and the technician. */
export async function completeOrderRefund(
  { db: tx, jobs, clock, config }: RefundDeps,
  order: OrderRow,
  refund: OrderRefund,
  actorId: AuditActor,
): Promise<void> {
  const { publicUrl } = config;
  const [now, { transId, refundedCents, isEstimate, userId }] = [clock.now(), order];
  const { amountCents } = refund;
  // Software that reports its own refunds tells the buyer itself.
  if (refund.apiKey === null) {
    const [tech] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    const message = buildRefundEmail(order, refund, isEstimate ? undefined : `${publicUrl}/order/${transId}`);
    const email = { recipient: order.email, message, brand: await readEmailBrand(tx, publicUrl) };
    const expires = new Date(now.getTime() + EMAIL_LIFETIME_MS);
    await queueEmail({ db: tx, jobs }, email, { now, expires, replyTo: isEstimate ? (tech?.email ?? null) : null });
  }
  await recordOrderChange({ db: tx, jobs }, order, {
    set: { refundedCents: refundedCents + amountCents },
    action: 'order_refunded',
    before: formatCents(refundedCents),
    after: formatCents(refundedCents + amountCents),
    actorId,
    now,
  });
  await addNotification(
    { db: tx, jobs },
    {
      userId,
      kind: 'refunded',
      transId,
      summary: `${formatCents(amountCents)} of order ${transId} for ${order.firstName} ${order.lastName} was refunded.`,
      subject: `Refund for order ${transId}`,
      // The buyer of a store order is its technician.
      isAlreadyEmailed: !isEstimate,
      publicUrl,
      now,
    },
  );
}

/** Finds the refund with this id. Clients choose the ids, so a repeated id must mean the same refund. */
async function findRepeated(tx: Database, order: OrderRow, { id, reason }: NewOrderRefund) {
  const [repeated] = await tx.select().from(orderRefunds).where(eq(orderRefunds.id, id));
  if (!repeated) return undefined;
  if (repeated.orderId === order.id && repeated.reason === reason) return repeated;
  throw conflictError('This id belongs to another refund. Start the refund again.');
}

/**
 * Reserves a refund of a locked order with the job that requests it, or records one made elsewhere. Does nothing if the
 * id exists. Money moves after the transaction.
 *
 * @throws ApiError `conflict` for more than is left, for an amount other than the expected one, or without a known
 *   charge
 */
export async function addOrderRefund(
  deps: RefundDeps,
  actor: number | { readonly apiKey: string },
  order: OrderRow,
  added: NewOrderRefund,
): Promise<void> {
  const { db: tx, jobs, clock } = deps;
  if (await findRepeated(tx, order, added)) return;
  const { id, kind, request, reason, expectedCents } = added;
  const { partsCents, shippingCents, taxCents, lines } = splitRequest(order, await refundedOf(tx, order), request);
  const amountCents = partsCents + shippingCents + taxCents;
  if (amountCents === 0) throw conflictError(`Nothing of order ${order.transId} is left to refund.`);
  if (expectedCents !== undefined && amountCents !== expectedCents)
    throw conflictError(`The refund is now ${formatCents(amountCents)}. Check it and send it again.`);
  const transferId = kind === 'provider' ? await transferOf(tx, order) : undefined;
  if (kind === 'provider' && transferId === undefined) {
    throw conflictError(
      `The charge of order ${order.transId} is unknown. Refund it at the card provider and record it.`,
    );
  }
  const now = clock.now();
  const [refund] = await tx
    .insert(orderRefunds)
    .values({
      id,
      orderId: order.id,
      kind,
      state: kind === 'provider' ? 'refunding' : 'refunded',
      amountCents,
      partsCents,
      shippingCents,
      taxCents,
      lines,
      reason,
      transferId: transferId ?? null,
      ...(typeof actor === 'number' ? { userId: actor } : { apiKey: actor.apiKey }),
      created: now,
      modified: now,
      due: kind === 'provider' ? now : null,
    })
    .returning();
  if (!refund) throw new Error('The refund was not stored.');
  if (kind === 'recorded') return completeOrderRefund(deps, order, refund, actor);
  await enqueueAttempt({ db: tx, jobs }, refund, now, now, { isNew: true });
  await recordAudit(tx, {
    actorId: actor,
    action: 'refund_requested',
    targetKind: 'order',
    targetId: order.transId,
    targetName: `${order.firstName} ${order.lastName}`,
    before: null,
    after: `${formatCents(amountCents)}: ${reason}`,
    now,
  });
}

/**
 * Requests or records a refund of an order. Idempotent by its id.
 *
 * @throws ApiError `not_found`, and `conflict` as {@link addOrderRefund}
 */
export async function requestOrderRefund(
  deps: RefundDeps,
  userId: number,
  transId: string,
  refund: NewOrderRefund,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, transId);
    await addOrderRefund({ ...deps, db: tx }, userId, order, refund);
  });
}
