import type { WireResponseOf } from '@tech-portal/contract';
import type { getPayment, placeOrder } from '@tech-portal/contract/checkout';
import type { PaymentAttempt } from '../../carts/index.ts';
import type { PlacedOrder } from './place-order.commands.ts';

/** Time for the lookup that finds the outcome. */
const LOOK_MS = 5000;

/** By when the outcome of a payment that is being checked is known; left out where that is open. */
function presentKnownBy({ knownBy }: PaymentAttempt, now: Date): { known_by?: string } {
  if (knownBy === null) return {};
  const latest = new Date(knownBy.getTime() + LOOK_MS);
  return latest > now ? { known_by: latest.toISOString() } : {};
}

/** What came of paying, for who paid. */
export function presentPlaced(placed: PlacedOrder, now: Date): WireResponseOf<typeof placeOrder> {
  return placed.kind === 'checking'
    ? { payment: placed.kind, ...presentKnownBy(placed.attempt, now) }
    : { trans_id: placed.transId };
}

/** The state of the last attempt to pay a cart, for the buyer. */
export function presentPayment(attempt: PaymentAttempt | undefined, now: Date): WireResponseOf<typeof getPayment> {
  switch (attempt?.state) {
    case undefined:
      return { state: 'none' };
    case 'succeeded':
      return { state: 'succeeded', trans_id: attempt?.order.transId };
    case 'charging':
    case 'checking':
      return { state: 'checking', attempt: attempt.id, ...presentKnownBy(attempt, now) };
    case 'declined':
    case 'released':
    case 'refunding':
    case 'refunded':
    case 'settled':
      return {
        state: 'failed',
        attempt: attempt.id,
        message: attempt.message ?? 'The payment did not go through. Nothing was taken. Please try again.',
      };
  }
}
