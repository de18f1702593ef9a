import type { Order } from '@tech-portal/contract/orders';
import { formatCurrency, formatMoment } from '@tech-portal/domain';
import { Alert } from '@tech-portal/ui';

/** What became of the money: a cancellation gives none back by itself (ORDER-23). */
function moneySentence({ total_paid: paid, refunded }: Order): string {
  const all = formatCurrency(paid);
  if (refunded === 0) return `The ${all} that were paid have not been given back yet.`;
  if (refunded < paid) return `${formatCurrency(refunded)} of the ${all} that were paid have been given back.`;
  return `The ${all} that were paid have been given back.`;
}

/** That an order is cancelled, why, and what became of the money. */
export function OrderCancelled({ order }: { readonly order: Order }) {
  return (
    <Alert color="amber" variant="light" mb="md" title={`Cancelled ${formatMoment(order.cancelled ?? '')}`}>
      {order.cancel_reason && <div>{order.cancel_reason}</div>}
      {moneySentence(order)}
    </Alert>
  );
}
