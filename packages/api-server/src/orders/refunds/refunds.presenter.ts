import type { WireResponseOf } from '@tech-portal/contract';
import type { listRefunds, RefundState } from '@tech-portal/contract/refunds';
import { centsToDollars, totalOfSplit } from '@tech-portal/domain';
import type { MoneySplit } from '@tech-portal/domain';
import type { OrderRefund } from '../../carts/index.ts';
import type { TechField } from '../../identity/index.ts';
import type { ListedOrderRefund } from './order-refunds.queries.ts';
import type { Refund } from './refund.ts';

function stateOf({ due, refundAnswer }: Pick<OrderRefund, 'due' | 'refundAnswer'>): RefundState {
  if (due === null) return 'failed';
  switch (refundAnswer) {
    case null:
      return 'requested';
    case 'pending':
      return 'pending';
    case 'none':
      return 'unanswered';
    case 'failed':
      return 'retrying';
  }
}

export function presentRefund(refund: Refund, techOf: TechField): WireResponseOf<typeof listRefunds>[number] {
  const { buyer, due, ofOrder } = refund;
  return {
    id: refund.id,
    state: stateOf(refund),
    ...(ofOrder && { is_order: true, purpose: ofOrder.refund.reason }),
    amount: centsToDollars(refund.amountCents),
    paid: refund.paid.toISOString(),
    since: refund.modified.toISOString(),
    trans_id: refund.transId,
    estimate_id: refund.estimateId,
    ...techOf(refund.userId),
    buyer: { first_name: buyer.firstName, last_name: buyer.lastName, email: buyer.email },
    transfer: refund.transferId ?? '',
    failures: refund.refundFailures,
    reason: refund.refundMessage,
    next: due?.toISOString() ?? null,
  };
}

/** Split of a refund in dollars. */
export const presentSplit = (split: MoneySplit) => ({
  amount: centsToDollars(totalOfSplit(split)),
  parts: centsToDollars(split.partsCents),
  shipping: centsToDollars(split.shippingCents),
  tax: centsToDollars(split.taxCents),
});

const orderRefundStates = { refunded: 'succeeded', settled: 'settled' } as const;

/** Refund on an order page; `withPeople` adds who requested it. */
export const presentOrderRefund = ({ refund, by }: ListedOrderRefund, withPeople: boolean) => ({
  id: refund.id,
  kind: refund.kind,
  state: refund.state === 'refunding' ? stateOf(refund) : orderRefundStates[refund.state],
  ...presentSplit(refund),
  lines: [...refund.lines],
  reason: refund.reason,
  created: refund.created.toISOString(),
  modified: refund.modified.toISOString(),
  ...(withPeople && by !== null && { by }),
});
