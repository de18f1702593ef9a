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

/** What the buyer was shown when Pay was pressed. */
export interface ShownQuote {
  /** Names it: figures and addresses. */
  readonly quote: string | undefined;
  /** Dollars; an estimate sends them. */
  readonly expectedTotal?: number;
}

/** One press of Pay: which cart or estimate it pays, and under which id. Its state is requested by these alone. */
interface Attempt {
  readonly id: string;
  readonly cartId: number;
}

/**
 * Pays a cart or an estimate: sends the token once, whatever is pressed meanwhile. Where the outcome is unknown (no
 * response, a broken one, or the server does not know yet) `getPayment` is repeated, and nothing is sent
 * anew. `outcome` is the last one, and follows a payment that is being checked until it is decided, also when the page
 * shows another cart by then.
 *
 * @example const { place, placing, outcome } = usePlaceOrder({ cartId: cart.cart_id });
 */
export function usePlaceOrder({ cartId }: { readonly cartId: number }) {
  const api = useApi();
  const client = useQueryClient();
  const [last, setLast] = useState<{ readonly attempt: Attempt; readonly outcome: PlaceOrderOutcome }>();
  const isChecking = last?.outcome.kind === 'checking';
  const checked = usePayment(isChecking ? last.attempt.cartId : undefined);

  /** Requests the state of a payment whose response never came; until the server knows, it counts as being checked. */
  async function askServer({ cartId: paid, id }: Attempt, error?: unknown): Promise<PlaceOrderOutcome> {
    try {
      return outcomeOfPayment(await client.fetchQuery(paymentQuery(api, paid)), id) ?? nothingBegan(error);
    } catch {
      return { kind: 'checking' };
    }
  }

  const { mutateAsync, isPending } = useApiMutation<PlaceOrderOutcome, CardToken & ShownQuote & { attempt: Attempt }>(
    async ({ token, sessionId, quote, expectedTotal, attempt }, send) => {
      try {
        const response = await send(placeOrder, {
          body: {
            cart_id: attempt.cartId,
            finix_token: token,
            finix_session_id: sessionId,
            expected_total: expectedTotal,
            quote,
            attempt: attempt.id,
          },
        });
        return outcomeOfAnswer(response) ?? (await askServer(attempt));
      } catch (error) {
        if (isUnauthenticated(error)) return nothingBegan(error);
        return outcomeOfError(error) ?? askServer(attempt, error);
      }
    },
    {
      confirm: (outcome, { attempt: { id: attempt, cartId: paid } }) => {
        if (outcome.kind !== 'checking') return [];
        return [setRead(getPayment, { cart_id: paid }, { state: 'checking', attempt, known_by: outcome.knownBy })];
      },
      onSuccess: (outcome, { attempt }) => setLast({ attempt, outcome }),
    },
  );

  const decided = isChecking && checked.data ? outcomeOfPayment(checked.data, last.attempt.id) : undefined;
  useReportPayment(decided);
  return {
    /** Sends the token; returns the outcome, which may be that it is being checked. Never rejects. */
    place: (payment: CardToken, shown: ShownQuote): Promise<PlaceOrderOutcome> =>
      mutateAsync({ ...payment, ...shown, attempt: { id: crypto.randomUUID(), cartId } }),
    placing: isPending,
    outcome: isChecking && checked.data ? (decided ?? nothingBegan()) : last?.outcome,
    /** Forgets the last outcome, e.g. when the dialog closes. */
    reset: () => setLast(undefined),
  };
}
