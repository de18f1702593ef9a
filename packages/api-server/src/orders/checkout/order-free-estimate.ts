import { allRecords } from '../../identity/index.ts';
import { lockPayableEstimate } from '../../estimates/index.ts';
import type { ApprovalContext, FullEstimate } from '../../estimates/index.ts';
import { orderChanged } from '../order-changed.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { writeOrder } from '../write-order.commands.ts';
import { closeCart } from '../payments/close-cart.commands.ts';
import { reserveStock } from '../payments/reserved-stock.commands.ts';
import { buildEstimateSnapshot } from './order-snapshots.ts';

/**
 * Turns a $0.00 estimate into an order without a charge. Call it in the approving transaction, whose notification says
 * that nothing was due (NOTIFY-1).
 *
 * @throws ApiError `out_of_stock`
 */
export async function orderFreeEstimate(
  outbox: Outbox,
  { record: { cartId, techId, totalCents } }: FullEstimate,
  { userId, request, publicUrl, now }: ApprovalContext,
): Promise<void> {
  if (totalCents > 0) return;
  const estimate = await lockPayableEstimate(outbox.db, cartId, allRecords, now);
  const snapshot = {
    ...buildEstimateSnapshot(estimate, { ...request, sessionId: '' }),
    paidByLink: userId === undefined,
  };
  await reserveStock(outbox.db, snapshot.parts);
  const { timeZone } = estimate;
  await writeOrder(outbox, snapshot, { cartId, paymentInfo: '', publicUrl, now, timeZone });
  await closeCart(outbox.db, { cartId, snapshot, paidBy: userId ?? techId, now });
  await orderChanged.emit(outbox, 'order.created', { transId: snapshot.transId, now });
}
