import { calendarDay, centsToDollars, formatCurrency, formatDay } from '@tech-portal/domain';
import type { OrderRow } from './orders.table.ts';

export type PaidOrder = Pick<
  OrderRow,
  'transId' | 'orderDay' | 'paid' | 'paymentInfo' | 'totalPaidCents' | 'refundedCents' | 'cancelled' | 'cancelReason'
>;

const formatCents = (cents: number): string => formatCurrency(centsToDollars(cents));

export function orderStatus({ paid, totalPaidCents, refundedCents, cancelled }: PaidOrder): string {
  const refund = refundedCents > 0 && (refundedCents < totalPaidCents ? 'partly refunded' : 'refunded');
  const first = cancelled ? 'Cancelled' : paid ? 'Paid' : 'Not paid';
  return refund ? `${first}, ${refund}` : first;
}

/** Sentence about a cancellation, which refunds nothing by itself (ORDER-23). */
function cancellationRemarks({ cancelled, cancelReason, refundedCents }: PaidOrder, timeZone: string): string[] {
  if (!cancelled) return [];
  const reason = cancelReason ? `: ${cancelReason}` : '.';
  const refundRemark = refundedCents === 0 ? ['The payment has not been refunded yet.'] : [];
  return [`The order was cancelled on ${formatDay(calendarDay(cancelled, timeZone))}${reason}`, ...refundRemark];
}

/**
 * Sentences about payment, refunds and cancellation. Days are in the business time zone; the order day is the stored
 * one.
 */
export function paymentRemarks(order: PaidOrder, timeZone: string): readonly string[] {
  const { transId, orderDay, paid, paymentInfo, totalPaidCents, refundedCents } = order;
  if (!paid) return cancellationRemarks(order, timeZone);
  const card = paymentInfo === '' ? '' : ` with ${paymentInfo}`;
  return [
    `${formatCents(totalPaidCents)} was paid${card} on ${formatDay(orderDay)}. Order ${transId}.`,
    ...(refundedCents > 0 ? [`${formatCents(refundedCents)} was refunded.`] : []),
    ...cancellationRemarks(order, timeZone),
  ];
}
