import { centsToDollars, formatCurrency } from '@tech-portal/domain';
import { businessDayText } from '../../settings/index.ts';
import type { OrderRow } from './orders.table.ts';

/** What became of an order and its money. */
export type PaidOrder = Pick<
  OrderRow,
  'transId' | 'orderDate' | 'paid' | 'paymentInfo' | 'totalPaidCents' | 'refundedCents' | 'cancelled' | 'cancelReason'
>;

const money = (cents: number): string => formatCurrency(centsToDollars(cents));

/** How an order stands, in one or two words. */
export function orderStatus({ paid, totalPaidCents, refundedCents, cancelled }: PaidOrder): string {
  const refund = refundedCents > 0 && (refundedCents < totalPaidCents ? 'partly refunded' : 'refunded');
  const first = cancelled ? 'Cancelled' : paid ? 'Paid' : 'Not paid';
  return refund ? `${first}, ${refund}` : first;
}

/** A sentence about a cancellation: it gives no money back by itself (ORDER-23). */
function cancellation({ cancelled, cancelReason, refundedCents }: PaidOrder): string[] {
  if (!cancelled) return [];
  const reason = cancelReason ? `: ${cancelReason}` : '.';
  const money = refundedCents === 0 ? ['What was paid has not been given back yet.'] : [];
  return [`The order was cancelled on ${businessDayText(cancelled)}${reason}`, ...money];
}

/** What was paid when and how, what was given back, and whether it was cancelled; a sentence each. */
export function paymentRemarks(order: PaidOrder): readonly string[] {
  const { transId, orderDate, paid, paymentInfo, totalPaidCents, refundedCents } = order;
  if (!paid) return cancellation(order);
  const card = paymentInfo === '' ? '' : ` with ${paymentInfo}`;
  return [
    `${money(totalPaidCents)} was paid${card} on ${businessDayText(orderDate)}. Order ${transId}.`,
    ...(refundedCents > 0 ? [`${money(refundedCents)} was refunded.`] : []),
    ...cancellation(order),
  ];
}
