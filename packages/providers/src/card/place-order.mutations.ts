import { useRef, useState } from 'react';
import type { ApiClient } from '@tech-portal/api-client';
import { isUnauthenticated } from '@tech-portal/api-client/errors';
import { placeOrder } from '@tech-portal/contract/checkout';
import { useApi } from '@tech-portal/platform';
import { useMutation, useQueryClient } from '@tech-portal/platform/query';
import type { QueryClient } from '@tech-portal/platform/query';
import type { CardToken } from './card-form.ts';
import { paymentQuery, usePayment } from './payment.queries.ts';
import { nothingBegan, outcomeOfAnswer, outcomeOfError, outcomeOfPayment } from './place-order-outcome.ts';
import type { PlaceOrderOutcome } from './place-order-outcome.ts';

interface PlaceOrderInput {
  /** The store cart or the estimate that is paid. */
  readonly cartId: number;
  /** Dollars the buyer saw; an estimate sends them (decision 30). */
  readonly expectedTotal?: number | undefined;
}

interface Asking {
  readonly api: ApiClient;
  readonly client: QueryClient;
  readonly cartId: number;
}

/**
 * Asks what became of a payment whose answer never came; until the server tells, it counts as being checked. When the
 * last attempt it knows of is the one that `failedBefore`, this one never reached it.
 */
async function askServer({ api, client, cartId }: Asking, failedBefore: string | undefined, error: unknown) {
  const query = paymentQuery(api, cartId);
  try {
    const payment = await client.fetchQuery(query);
    const isOld = payment.attempt !== undefined && payment.attempt === failedBefore;
    return (isOld ? undefined : outcomeOfPayment(payment)) ?? nothingBegan(error);
  } catch {
    client.setQueryData(query.queryKey, { state: 'checking' });
    return { kind: 'checking' } as const;
  }
}

/**
 * Pays a cart or an estimate: sends the token once, whatever is pressed meanwhile. Where the outcome is unknown (no
 * answer, a broken one, or the server cannot tell yet) the server is asked again and again, and nothing is sent anew
 * (decision 31). `outcome` is the last one, and follows a payment that is being checked until it is decided.
 *
 * @example const { place, placing, outcome } = usePlaceOrder({ cartId: cart.cart_id });
 */
export function usePlaceOrder({ cartId, expectedTotal }: PlaceOrderInput) {
  const api = useApi();
  const client = useQueryClient();
  const sending = useRef<Promise<PlaceOrderOutcome>>(undefined);
  const [told, setTold] = useState<PlaceOrderOutcome>();
  const checked = usePayment(told?.kind === 'checking' ? cartId : undefined);
  const query = paymentQuery(api, cartId);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ token, sessionId }: CardToken): Promise<PlaceOrderOutcome> => {
      const failedBefore = client.getQueryData(query.queryKey)?.attempt;
      const ask = (error?: unknown) => askServer({ api, client, cartId }, failedBefore, error);
      try {
        const answer = await api.call(placeOrder, {
          body: {
            cart_id: cartId,
            finix_token: token,
            finix_session_id: sessionId,
            ...(expectedTotal !== undefined && { expected_total: expectedTotal }),
          },
          quiet: true,
        });
        return outcomeOfAnswer(answer) ?? (await ask());
      } catch (error) {
        if (isUnauthenticated(error)) return nothingBegan(error);
        return outcomeOfError(error) ?? ask(error);
      }
    },
    onSuccess: (outcome) => {
      if (outcome.kind === 'checking') client.setQueryData(query.queryKey, { state: 'checking' });
      // Which attempt it was that failed, lest it be taken for the next one.
      if (outcome.kind === 'declined') void client.prefetchQuery(query);
      setTold(outcome);
    },
  });

  const place = (payment: CardToken): Promise<PlaceOrderOutcome> => {
    sending.current ??= mutateAsync(payment).finally(() => (sending.current = undefined));
    return sending.current;
  };
  const decided = told?.kind === 'checking' && checked.data ? outcomeOfPayment(checked.data) : undefined;
  return {
    /** Sends the token; answers the outcome, which may be that it is being checked. Never rejects. */
    place,
    placing: isPending,
    outcome: told?.kind === 'checking' && checked.data ? (decided ?? nothingBegan()) : told,
    /** Forgets the last outcome, e.g. when the dialog closes. */
    reset: () => setTold(undefined),
  };
}
