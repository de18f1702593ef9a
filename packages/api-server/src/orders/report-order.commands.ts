import { formatCurrency, centsToDollars } from '@tech-portal/domain';
import { ApiError } from '../platform/http/index.ts';
import type { AuditActor } from '../audit/index.ts';
import type { OrderRow } from '../carts/index.ts';
import { lockOrder, recordOrderChange } from './change-order.commands.ts';
import { addOrderRefund } from './refunds/order-refunds.commands.ts';
import type { RefundDeps } from './refunds/order-refunds.commands.ts';

const conflictError = (message: string): ApiError => new ApiError('conflict', message);

interface Cancellation {
  readonly transId: string;
  readonly reason: string;
  /** Also refunds everything that is left, under this id, on behalf of this administrator. */
  readonly refund?: { readonly id: string; readonly userId: number } | undefined;
}

/** True if canceling changes the order; false if it is already canceled for the same reason. */
function requireCancellable({ transId, cancelled, cancelReason, shipped, shippedPieces }: OrderRow, reason: string) {
  if (cancelled) {
    if (cancelReason === reason) return false;
    throw conflictError(`Order ${transId} is already cancelled for a different reason: ${cancelReason ?? ''}`);
  }
  if (shipped) {
    throw conflictError(`Order ${transId} is shipped. If that is wrong, remove its tracking numbers first.`);
  }
  if (shippedPieces > 0) {
    throw conflictError(`Parts of order ${transId} are shipped. If that is wrong, take its parcels back first.`);
  }
  return true;
}

/**
 * Cancels an order. Idempotent with the same reason. With `refund`, everything that is left is reserved for a refund in
 * the same transaction. Without it no money moves: make the refund at the card provider and report it with
 * `reportRefund`.
 *
 * @throws ApiError `not_found`; `conflict` for a shipped order, one canceled for another reason, or a refund that cannot
 *   be requested
 */
export async function cancelOrder(
  deps: RefundDeps,
  actorId: AuditActor,
  { transId, reason, refund }: Cancellation,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, transId);
    const isChange = requireCancellable(order, reason);
    if (refund) {
      const all = { id: refund.id, kind: 'provider', request: { kind: 'all' }, reason } as const;
      await addOrderRefund({ ...deps, db: tx }, refund.userId, order, all);
    }
    if (!isChange) return;
    const now = deps.clock.now();
    await recordOrderChange({ db: tx, jobs: deps.jobs }, order, {
      set: { cancelled: now, cancelReason: reason },
      action: 'order_cancelled',
      before: formatCurrency(centsToDollars(order.totalPaidCents - order.refundedCents)),
      after: reason,
      actorId,
      now,
    });
  });
}
