import { dollarsToCents, formatCurrency, centsToDollars } from '@tech-portal/domain';
import { ApiError } from '../platform/http/index.ts';
import type { KeyHolder } from '../platform/http/index.ts';
import type { AuditActor } from '../audit/index.ts';
import type { Deps } from '../platform/deps/index.ts';
import { changeOrder } from './change-order.commands.ts';

type ReportDeps = Pick<Deps, 'db' | 'jobs' | 'clock'>;

const conflictError = (message: string): ApiError => new ApiError('conflict', message);

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
  return changeOrder(deps, actor, transId, (order) => {
    if (order.cancelled) {
      if (order.cancelReason === reason) return undefined;
      throw conflictError(`Order ${transId} is cancelled already, for another reason: ${order.cancelReason ?? ''}`);
    }
    if (order.shipped) {
      throw conflictError(`Order ${transId} is shipped. Take its tracking numbers back first, if it is not.`);
    }
    if (order.shippedPieces > 0) {
      throw conflictError(`Parts of order ${transId} are shipped. Take its parcels back first, if they are not.`);
    }
    return {
      set: { cancelled: deps.clock.now(), cancelReason: reason },
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
