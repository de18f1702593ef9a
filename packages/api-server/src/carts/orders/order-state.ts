import type { OrderState } from '@tech-portal/contract/orders';
import type { OrderRow } from './orders.table.ts';

export function orderStateOf({ cancelled, shipped }: Pick<OrderRow, 'cancelled' | 'shipped'>): OrderState {
  if (cancelled) return 'cancelled';
  return shipped ? 'shipped' : 'placed';
}

export const trackingNumbersOf = ({
  trackingNumber,
  moreTrackingNumbers,
}: Pick<OrderRow, 'trackingNumber' | 'moreTrackingNumbers'>): string[] =>
  trackingNumber === null ? [] : [trackingNumber, ...moreTrackingNumbers];
