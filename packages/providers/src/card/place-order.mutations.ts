import { useState } from 'react';
import { isUnauthenticated } from '@tech-portal/api-client/errors';
import { getPayment, placeOrder } from '@tech-portal/contract/checkout';
import { useApi } from '@tech-portal/platform';
import { setRead, useApiMutation, useQueryClient } from '@tech-portal/platform/query';
import type { CardToken } from './card-form.ts';
import { paymentQuery, usePayment } from './payment.queries.ts';
import { nothingBegan, outcomeOfAnswer, outcomeOfError, outcomeOfPayment } from './place-order-outcome.ts';
import type { PlaceOrderOutcome } from './place-order-outcome.ts';
import { useReportPayment } from './use-resumed-payment.ts';

interface PlaceOrderInput {
  /** The store cart or the estimate that is paid. */
  readonly cartId: number;
  /** Dollars the buyer saw; an estimate sends them. */
  readonly expectedTotal?: number | undefined;
}

/**
 * Pays a cart or an estimate: sends the token once, whatever is pressed meanwhile. Where the outcome is unknown (no
 * response, a broken one, or the server does not know yet) the server is asked again and again, and nothing is sent
 * anew. `outcome` is the last one, and follows a payment that is being checked until it is decided.
 *
 * @example const { place, placing, outcome } = usePlaceOrder({ cartId: cart.cart_id });
 */
export function usePlaceOrder({ cartId, expectedTotal }: PlaceOrderInput) {
  const api = useApi();
  const client = useQueryClient();
  const [last, setLast] = useState<PlaceOrderOutcome>();
  const checked = usePayment(last?.kind === 'checking' ? cartId : undefined);
  const query = paymentQuery(api, cartId);

  /**
   * Asks what became of a payment whose response never came; until the server knows, it counts as being checked. When
   * the last attempt it knows of is the one that `failedBefore`, this one never reached it.
   */
  async function askServer(failedBefore: string | undefined, error?: unknown): Promise<PlaceOrderOutcome> {
    try {
      const payment = await client.fetchQuery(query);
      const isOld = payment.attempt !== undefined && payment.attempt === failedBefore;
      return (isOld ? undefined : outcomeOfPayment(payment)) ?? nothingBegan(error);
    } catch {
      return { kind: 'checking' };
    }
  }

  const { mutateAsync, isPending } = useApiMutation<PlaceOrderOutcome, CardToken>(
    async ({ token, sessionId }, send) => {
      const failedBefore = client.getQueryData(query.queryKey)?.attempt;
      try {
        const answer = await send(placeOrder, {
          body: { cart_id: cartId, finix_token: token, finix_session_id: sessionId, expected_total: expectedTotal },
        });
        return outcomeOfAnswer(answer) ?? (await askServer(failedBefore));
      } catch (error) {
        if (isUnauthenticated(error)) return nothingBegan(error);
        return outcomeOfError(error) ?? askServer(failedBefore, error);
      }
    },
    {
      confirm: ({ kind }) =>
        kind === 'checking' ? [setRead(getPayment, { cart_id: cartId }, { state: 'checking' })] : [],
      onSuccess: setLast,
    },
  );

  const place = async (payment: CardToken): Promise<PlaceOrderOutcome> => {
    const outcome = await mutateAsync(payment);
    // Which attempt it was that failed, so that it is not taken for the next one.
    if (outcome.kind === 'declined') void client.prefetchQuery(query);
    return outcome;
  };
  const decided = last?.kind === 'checking' && checked.data ? outcomeOfPayment(checked.data) : undefined;
  useReportPayment(decided);
  return {
    /** Sends the token; returns the outcome, which may be that it is being checked. Never rejects. */
    place,
    placing: isPending,
    outcome: last?.kind === 'checking' && checked.data ? (decided ?? nothingBegan()) : last,
    /** Forgets the last outcome, e.g. when the dialog closes. */
    reset: () => setLast(undefined),
  };
}
