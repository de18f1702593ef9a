import { centsToDollars, dollarsToCents, formatCurrency } from '@tech-portal/domain';
import { and, eq, isNotNull } from 'drizzle-orm';
import { orderRefunds } from '../../carts/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { KeyHolder } from '../../platform/http/index.ts';
import { lockOrder } from '../change-order.commands.ts';
import { addOrderRefund } from './order-refunds.commands.ts';
import type { RefundDeps } from './order-refunds.commands.ts';

const conflictError = (message: string): ApiError => new ApiError('conflict', message);

/**
 * Records the total refunded so far, as reported by other software, by adding a refund of the difference. Idempotent
 * with the same amount.
 *
 * @throws ApiError `not_found`; `conflict` for less than was already refunded, for more than was paid, and while a
 *   refund by the portal is in progress, because the total may include it
 */
export async function reportRefund(
  deps: RefundDeps,
  holder: KeyHolder,
  { transId, refunded }: { readonly transId: string; readonly refunded: number },
): Promise<void> {
  const cents = dollarsToCents(refunded);
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, transId);
    const { refundedCents, totalPaidCents } = order;
    if (cents === refundedCents) return;
    const [before, paid] = [refundedCents, totalPaidCents].map((each) => formatCurrency(centsToDollars(each)));
    if (cents < refundedCents) throw conflictError(`${before} of order ${transId} was already refunded.`);
    if (cents > totalPaidCents) throw conflictError(`Only ${paid} were paid for order ${transId}.`);
    const [open] = await tx
      .select({ id: orderRefunds.id })
      .from(orderRefunds)
      .where(and(eq(orderRefunds.orderId, order.id), isNotNull(orderRefunds.due)))
      .limit(1);
    if (open) throw conflictError(`A refund of order ${transId} is in progress. Report yours after its outcome.`);
    await addOrderRefund({ ...deps, db: tx }, { apiKey: holder.name }, order, {
      id: crypto.randomUUID(),
      kind: 'recorded',
      request: { kind: 'amount', cents: cents - refundedCents },
      reason: 'Reported by software',
    });
  });
}
