import type { OrderPayment, OrderState } from '@tech-portal/contract/orders';
import { sql } from 'drizzle-orm';
import { orders } from '../carts/index.ts';
import type { OrderRow } from '../carts/index.ts';

type StateColumns = Pick<OrderRow, 'cancelled' | 'shipped' | 'shippedPieces' | 'delivered' | 'returnedPieces'>;

/** State of an order (ORDER-31). The database function `order_state` computes the same. */
export function orderStateOf({
  cancelled,
  shipped,
  shippedPieces,
  delivered,
  returnedPieces,
}: StateColumns): OrderState {
  if (cancelled) return 'cancelled';
  if (shipped && shippedPieces > 0 && returnedPieces >= shippedPieces) return 'returned';
  if (delivered) return 'delivered';
  if (shipped) return 'shipped';
  return shippedPieces > 0 ? 'partly_shipped' : 'placed';
}

/** Payment of an order (ORDER-31). The database function `order_payment` computes the same. */
export function orderPaymentOf({
  totalPaidCents,
  refundedCents,
}: Pick<OrderRow, 'totalPaidCents' | 'refundedCents'>): OrderPayment {
  if (refundedCents <= 0) return 'paid';
  return refundedCents < totalPaidCents ? 'partly_refunded' : 'refunded';
}

/** Must match the expression of the index `orders_by_state`. */
export const orderState = sql<OrderState>`order_state(${orders.cancelled}, ${orders.shipped}, ${orders.shippedPieces}, ${orders.delivered}, ${orders.returnedPieces})`;

/** Must match the expression of the index `orders_by_payment`. */
export const orderPayment = sql<OrderPayment>`order_payment(${orders.totalPaidCents}, ${orders.refundedCents})`;

export const trackingNumbersOf = ({
  trackingNumber,
  moreTrackingNumbers,
}: Pick<OrderRow, 'trackingNumber' | 'moreTrackingNumbers'>): string[] =>
  trackingNumber === null ? [] : [trackingNumber, ...moreTrackingNumbers];
