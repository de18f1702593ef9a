import { useEffect, useRef, useState } from 'react';
import type { ApiClient } from '@tech-portal/api-client';
import { isUnauthenticated } from '@tech-portal/api-client/errors';
import type { ResponseOf } from '@tech-portal/contract';
import type { getPayment, placeOrder } from '@tech-portal/contract/checkout';
import { useApi } from '@tech-portal/platform';
import { useApiMutation, useQueryClient } from '@tech-portal/platform/query';
import type { CacheUpdate, QueryClient, SendCall } from '@tech-portal/platform/query';
import type { CardToken } from './card-form.ts';
import { nothingBegan, outcomeOfAnswer, outcomeOfError, outcomeOfPayment } from './place-order-outcome.ts';
import type { PlaceOrderOutcome } from './place-order-outcome.ts';
import { useReportPayment } from './use-resumed-payment.ts';

type Payment = ResponseOf<typeof getPayment>;

/** What the buyer was shown when Pay was pressed. */
export interface ShownQuote {
  /** Names it: figures and addresses. */
  readonly quote: string | undefined;
  /** Dollars; an estimate sends them. */
  readonly expectedTotal?: number;
}

/** What is sent to be charged. */
interface SentPayment extends CardToken, ShownQuote {
  /** The id of this press of Pay. */
  readonly attempt: string;
}

/** How what is paid is named to the server: by its cart, or by the link that the customer has. */
export interface PaymentWay<Payable> {
  /** The last payment; polled while its outcome is being checked. Undefined asks for nothing. */
  usePayment(payable: Payable | undefined): { readonly data: Payment | undefined };
  /** The same, asked for once. */
  ask(client: QueryClient, api: ApiClient, payable: Payable): Promise<Payment>;
  /** Sends the token of a card. */
  pay(send: SendCall, payable: Payable, payment: SentPayment): Promise<ResponseOf<typeof placeOrder>>;
  /** Notes that a payment is being checked. */
  note(payable: Payable, payment: Payment): CacheUpdate;
}

/** One press of Pay: what it pays, and under which id. Its state is requested by these alone. */
interface Attempt<Payable> {
  readonly id: string;
  readonly payable: Payable;
}

/**
 * Pays in one of the ways: sends the token once, whatever is pressed meanwhile. Where the outcome is unknown (no
 * response, a broken one, or the server does not know yet) `getPayment` is repeated, and nothing is sent
 * anew. `outcome` is the last one, and follows a payment that is being checked until it is decided, also when the page
 * shows another cart by then.
 */
export function usePlacing<Payable>(
  way: PaymentWay<Payable>,
  payable: Payable,
  /** Gets the outcome of a payment whose page was left meanwhile. */
  onLeft?: (outcome: PlaceOrderOutcome) => void,
) {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const api = useApi();
  const client = useQueryClient();
  const [last, setLast] = useState<{ readonly attempt: Attempt<Payable>; readonly outcome: PlaceOrderOutcome }>();
  const isChecking = last?.outcome.kind === 'checking';
  const checked = way.usePayment(isChecking ? last.attempt.payable : undefined);

  /** Requests the state of a payment whose response never came; until the server knows, it counts as being checked. */
  async function askServer({ payable: paid, id }: Attempt<Payable>, error?: unknown): Promise<PlaceOrderOutcome> {
    try {
      return outcomeOfPayment(await way.ask(client, api, paid), id) ?? nothingBegan(error);
    } catch {
      return { kind: 'checking' };
    }
  }

  type Press = CardToken & ShownQuote & { readonly attempt: Attempt<Payable> };
  const { mutateAsync, isPending } = useApiMutation<PlaceOrderOutcome, Press>(
    async ({ attempt, ...payment }, send) => {
      try {
        const response = await way.pay(send, attempt.payable, { ...payment, attempt: attempt.id });
        return outcomeOfAnswer(response) ?? (await askServer(attempt));
      } catch (error) {
        if (isUnauthenticated(error)) return nothingBegan(error);
        return outcomeOfError(error) ?? askServer(attempt, error);
      }
    },
    {
      confirm: (outcome, { attempt: { id: attempt, payable: paid } }) => {
        if (outcome.kind !== 'checking') return [];
        return [way.note(paid, { state: 'checking', attempt, known_by: outcome.knownBy })];
      },
      onSuccess: (outcome, { attempt }) => {
        if (!isShown.current) onLeft?.(outcome);
        setLast({ attempt, outcome });
      },
    },
  );

  const decided = isChecking && checked.data ? outcomeOfPayment(checked.data, last.attempt.id) : undefined;
  useReportPayment(decided);
  return {
    /** Sends the token; returns the outcome, which may be that it is being checked. Never rejects. */
    place: (payment: CardToken, shown: ShownQuote): Promise<PlaceOrderOutcome> =>
      mutateAsync({ ...payment, ...shown, attempt: { id: crypto.randomUUID(), payable } }),
    placing: isPending,
    outcome: isChecking && checked.data ? (decided ?? nothingBegan()) : last?.outcome,
    /** Forgets the last outcome, e.g. when the dialog closes. */
    reset: () => setLast(undefined),
  };
}
