import type { WireResponseOf } from '@tech-portal/contract';
import type { getPayment, placeOrder } from '@tech-portal/contract/checkout';
import type { PaymentAttempt } from '../../carts/index.ts';
import type { PlacedOrder } from './place-order.commands.ts';

/** Time allowed for the lookup after the deadline, in ms. */
const LOOKUP_ALLOWANCE_MS = 5000;

/** Deadline for the outcome of a pending payment; omitted if there is none or it has passed. */
function presentOutcomeDeadline({ outcomeDeadline }: PaymentAttempt, now: Date): { known_by?: string } {
  if (outcomeDeadline === null) return {};
  const deadline = new Date(outcomeDeadline.getTime() + LOOKUP_ALLOWANCE_MS);
  return deadline > now ? { known_by: deadline.toISOString() } : {};
}

export function presentPlacedOrder(placed: PlacedOrder, now: Date): WireResponseOf<typeof placeOrder> {
  return placed.kind === 'checking'
    ? { payment: placed.kind, ...presentOutcomeDeadline(placed.attempt, now) }
    : { trans_id: placed.transId };
}

export function presentPayment(attempt: PaymentAttempt | undefined, now: Date): WireResponseOf<typeof getPayment> {
  switch (attempt?.state) {
    case undefined:
      return { state: 'none' };
    case 'succeeded':
      return { state: 'succeeded', trans_id: attempt?.order.transId };
    case 'charging':
    case 'checking':
      return { state: 'checking', attempt: attempt.id, ...presentOutcomeDeadline(attempt, now) };
    case 'declined':
    case 'released':
    case 'refunding':
    case 'refunded':
    case 'settled':
      return {
        state: 'failed',
        attempt: attempt.id,
        message: attempt.message ?? 'The payment did not go through. Nothing was charged. Please try again.',
      };
  }
}
