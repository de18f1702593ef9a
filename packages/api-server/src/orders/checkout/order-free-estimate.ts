import { everybody } from '../../identity/index.ts';
import { payableEstimate } from '../../estimates/index.ts';
import type { ApprovalFacts, FullEstimate } from '../../estimates/index.ts';
import { orderChanged } from '../order-changed.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { writeOrder } from '../write-order.commands.ts';
import { closeCart } from '../payments/close-cart.commands.ts';
import { takeStock } from '../payments/reserved-stock.commands.ts';
import { draftEstimateOrder } from './order-drafts.ts';

/**
 * Turns a $0.00 estimate into an order without a charge. Call it in the approving transaction, whose notification says
 * that nothing was due (NOTIFY-1).
 *
 * @throws ApiError `out_of_stock`
 */
export async function orderFreeEstimate(
  outbox: Outbox,
  { record: { cartId, techId, totalCents } }: FullEstimate,
  { userId, request, publicUrl, now }: ApprovalFacts,
): Promise<void> {
  if (totalCents > 0) return;
  const estimate = await payableEstimate(outbox.db, cartId, everybody, now);
  const draft = {
    ...draftEstimateOrder(estimate, { ...request, sessionId: '' }),
    paidByLink: userId === undefined,
  };
  await takeStock(outbox.db, draft.parts);
  const { timeZone } = estimate;
  await writeOrder(outbox, draft, { cartId, paymentInfo: '', publicUrl, now, timeZone });
  await closeCart(outbox.db, { cartId, draft, paidBy: userId ?? techId, now });
  await orderChanged.emit(outbox, 'order.created', { transId: draft.transId, now });
}
