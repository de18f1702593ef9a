import { withoutDeadline } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { redactError } from '../../platform/telemetry/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { PaymentAttempt } from '../../carts/index.ts';
import { recordOutcome } from '../payments/record-outcome.commands.ts';
import type { Payer } from './payer.ts';
import { quoteChangedError } from './quote-changed.ts';
import { reserveOrder } from './reserve-order.commands.ts';
import type { OrderRequest } from './reserve-order.commands.ts';

/** Placed order, or a payment whose outcome is unknown. */
export type PlacedOrder =
  | { readonly kind: 'ordered'; readonly transId: string }
  | { readonly kind: 'checking'; readonly attempt: PaymentAttempt };

function toPlacedOrder(attempt: PaymentAttempt): PlacedOrder {
  const { state, message, order } = attempt;
  if (state === 'succeeded') return { kind: 'ordered', transId: order.transId };
  if (state === 'charging' || state === 'checking') return { kind: 'checking', attempt };
  if (message !== null) throw new ApiError('payment_declined', message);
  throw new ApiError('unavailable', 'The card could not be charged right now. Nothing was charged. Please try again.');
}

/**
 * Pays a store cart or estimate: reserves in one transaction, charges outside of any, and writes the order in another.
 * If this process dies in between, the worker looks up the outcome at the provider.
 *
 * @throws ApiError `payment_declined`, `quote_changed` with the new totals, `unavailable`, and errors of reserving
 */
export async function placeOrder(
  deps: Deps,
  payer: Payer,
  { token, ...order }: OrderRequest & { readonly token: string },
): Promise<PlacedOrder> {
  const reservation = await reserveOrder(deps, payer, order);
  if (reservation.kind === 'ordered' || reservation.kind === 'checking') return reservation;
  if (reservation.kind === 'repeated') return toPlacedOrder(reservation.attempt);
  // Thrown after the commit, to keep today's prices in the cart.
  if (reservation.kind === 'quote-changed') throw quoteChangedError(reservation.currentQuote);
  const { attempt } = reservation;
  const outcome = await deps.cards.charge({
    id: attempt.id,
    amountCents: attempt.amountCents,
    token,
    fraudSessionId: order.request.sessionId,
    buyer: attempt.order.billing,
    transId: attempt.order.transId,
  });
  try {
    // The card may be charged: the request deadline must not roll back its record.
    const depsWithoutDeadline = { ...deps, db: withoutDeadline(deps.db) };
    return toPlacedOrder(await recordOutcome(depsWithoutDeadline, attempt.id, outcome));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // The card may be charged: the worker will record the outcome.
    deps.logger.error({ payment: attempt.id, error: redactError(error) }, 'a payment could not be recorded');
    return { kind: 'checking', attempt };
  }
}
