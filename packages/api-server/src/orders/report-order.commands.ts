import { dollarsToCents, formatCurrency, centsToDollars } from '@tech-portal/domain';
import type { AdministrativeAction } from '@tech-portal/contract/audit';
import { eq } from 'drizzle-orm';
import { ApiError } from '../platform/http/index.ts';
import type { KeyHolder } from '../platform/http/index.ts';
import { recordAudit } from '../audit/index.ts';
import type { AuditActor } from '../audit/index.ts';
import type { Deps } from '../platform/deps/index.ts';
import { orders, trackingNumbersOf } from '../carts/index.ts';
import type { NewOrderRow, OrderRow } from '../carts/index.ts';
import { orderChanged } from './order-changed.ts';

type ReportDeps = Pick<Deps, 'db' | 'jobs' | 'clock'>;

interface OrderChange {
  readonly set: Partial<NewOrderRow>;
  readonly action: AdministrativeAction;
  readonly before: string | null;
  readonly after: string | null;
}

const conflictError = (message: string): ApiError => new ApiError('conflict', message);

/**
 * Changes an order under a lock, for an integration or an administrator. Concurrent reports are serialized, and a
 * report without a change writes nothing.
 */
async function changeOrder(
  { db, jobs, clock }: ReportDeps,
  actorId: AuditActor,
  transId: string,
  computeChange: (order: OrderRow, now: Date) => OrderChange | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.transId, transId)).for('update');
    if (!order) throw new ApiError('not_found', `Order ${transId} does not exist.`);
    const now = clock.now();
    const change = computeChange(order, now);
    if (!change) return;
    const { set, ...auditEntry } = change;
    await tx
      .update(orders)
      .set({ ...set, modified: now })
      .where(eq(orders.id, order.id));
    await recordAudit(tx, {
      ...auditEntry,
      actorId,
      targetKind: 'order',
      targetId: transId,
      targetName: `${order.firstName} ${order.lastName}`,
      now,
    });
    await orderChanged.emit({ db: tx, jobs }, 'order.changed', { transId, now });
  });
}

interface Shipment {
  readonly transId: string;
  /** Undefined leaves it unchanged. */
  readonly carrier?: string | undefined;
  /** Empty removes the existing ones. */
  readonly trackingNumbers: readonly string[];
  readonly replaces: boolean;
}

const describeShipment = (carrier: string | null, numbers: readonly string[]): string | null =>
  numbers.length === 0 ? null : `${carrier === null ? '' : `${carrier} `}${numbers.join(', ')}`;

/**
 * Sets tracking numbers and carrier of an order and marks it as shipped. Idempotent.
 *
 * @throws ApiError `not_found`; `conflict` for a canceled order, and for a replacement without `replaces`
 */
export function reportShipment(deps: ReportDeps, holder: KeyHolder, shipment: Shipment): Promise<void> {
  const {
    transId,
    trackingNumbers: [first, ...more],
    trackingNumbers: numbers,
    replaces,
  } = shipment;
  return changeOrder(deps, { apiKey: holder.name }, transId, (order, now) => {
    const current = trackingNumbersOf(order);
    const carrier = first === undefined ? null : (shipment.carrier ?? order.carrier);
    const isSame = current.join() === numbers.join() && carrier === order.carrier;
    if (isSame) return undefined;
    if (order.cancelled) throw conflictError(`Order ${transId} is cancelled, so it cannot be shipped.`);
    const before = describeShipment(order.carrier, current);
    if (before !== null && !replaces) {
      throw conflictError(`Order ${transId} is shipped as ${before}. Send replace: true to change that.`);
    }
    return {
      set: {
        trackingNumber: first ?? null,
        moreTrackingNumbers: more,
        carrier,
        trackingReceived: first === undefined ? null : now,
        shipped: first !== undefined,
      },
      action: 'tracking_changed',
      before,
      after: describeShipment(carrier, numbers),
    };
  });
}

/**
 * Cancels an order. No money moves: refund it at the card provider and report that with {@link reportRefund}.
 * Idempotent with the same reason.
 *
 * @throws ApiError `not_found`; `conflict` for a shipped order, or one canceled for another reason
 */
export function cancelOrder(
  deps: ReportDeps,
  actor: AuditActor,
  { transId, reason }: { readonly transId: string; readonly reason: string },
): Promise<void> {
  return changeOrder(deps, actor, transId, (order, now) => {
    if (order.cancelled) {
      if (order.cancelReason === reason) return undefined;
      throw conflictError(`Order ${transId} is cancelled already, for another reason: ${order.cancelReason ?? ''}`);
    }
    if (order.shipped) {
      throw conflictError(`Order ${transId} is shipped. Take its tracking numbers back first, if it is not.`);
    }
    return {
      set: { cancelled: now, cancelReason: reason },
      action: 'order_cancelled',
      before: formatCurrency(centsToDollars(order.totalPaidCents - order.refundedCents)),
      after: reason,
    };
  });
}

/**
 * Records the total refunded at the card provider. Idempotent with the same amount.
 *
 * @throws ApiError `not_found`; `conflict` for less than reported before, or more than was paid
 */
export function reportRefund(
  deps: ReportDeps,
  holder: KeyHolder,
  { transId, refunded }: { readonly transId: string; readonly refunded: number },
): Promise<void> {
  const cents = dollarsToCents(refunded);
  return changeOrder(deps, { apiKey: holder.name }, transId, ({ refundedCents, totalPaidCents }) => {
    if (cents === refundedCents) return undefined;
    const [before, paid] = [refundedCents, totalPaidCents].map((each) => formatCurrency(centsToDollars(each)));
    if (cents < refundedCents) throw conflictError(`${before} of order ${transId} was already refunded.`);
    if (cents > totalPaidCents) throw conflictError(`Only ${paid} were paid for order ${transId}.`);
    return {
      set: { refundedCents: cents },
      action: 'order_refunded',
      before: before ?? null,
      after: formatCurrency(centsToDollars(cents)),
    };
  });
}
