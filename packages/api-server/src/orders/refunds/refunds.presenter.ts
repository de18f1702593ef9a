import type { WireResponseOf } from '@tech-portal/contract';
import type { listRefunds, RefundState } from '@tech-portal/contract/refunds';
import { centsToDollars } from '@tech-portal/domain';
import type { PaymentAttempt } from '../../carts/index.ts';
import type { TechField } from '../../identity/index.ts';

function stateOf({ due, refundAnswer }: PaymentAttempt): RefundState {
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

export function presentRefund(attempt: PaymentAttempt, techOf: TechField): WireResponseOf<typeof listRefunds>[number] {
  const { order, due } = attempt;
  return {
    id: attempt.id,
    state: stateOf(attempt),
    amount: centsToDollars(attempt.amountCents),
    paid: attempt.created.toISOString(),
    since: attempt.modified.toISOString(),
    trans_id: order.transId,
    estimate_id: order.isEstimate ? attempt.cartId : null,
    ...techOf(attempt.userId),
    buyer: { first_name: order.firstName, last_name: order.lastName, email: order.email },
    transfer: attempt.transferId ?? '',
    failures: attempt.refundFailures,
    reason: attempt.refundMessage,
    next: due?.toISOString() ?? null,
  };
}
