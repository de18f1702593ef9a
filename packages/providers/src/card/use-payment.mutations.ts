import { isUnauthenticated } from '@tech-portal/api-client/errors';
import { placeOrder } from '@tech-portal/contract/checkout';
import { useApi, usePlatform } from '@tech-portal/platform';
import type { Toast } from '@tech-portal/platform';
import { useApiMutation, useQueryClient, useReportChange } from '@tech-portal/platform/query';
import { useNavigate } from '@tech-portal/platform/router';
import { useEffect, useReducer, useRef } from 'react';
import type { CardToken } from './card-form.ts';
import type { PaymentChannel, ShownQuote } from './payment-channels.queries.ts';
import {
  failureMessage,
  idlePayment,
  outcomeOfError,
  outcomeOfResponse,
  outcomeOfStatus,
  paymentNotStarted,
  paymentReducer,
} from './payment-machine.ts';
import type { Payment, PaymentAttempt, PaymentEvent, PaymentOutcome } from './payment-machine.ts';

/** Follows the payment of a target, made in any tab, and refreshes all reads that its outcome makes stale. */
function usePolledPayment<Target>(channel: PaymentChannel<Target>, target: Target, shouldPoll: boolean) {
  const [payment, send] = useReducer<Payment<Target>, [PaymentEvent<Target>]>(paymentReducer, idlePayment);
  const { phase } = payment;
  // Polls a pending payment even if the page already shows the next cart.
  const polledTarget = phase === 'pending' ? payment.attempt.target : shouldPoll ? target : undefined;
  const { data: status, dataUpdatedAt } = channel.useStatus(polledTarget);
  useEffect(() => {
    if (polledTarget !== undefined && status)
      send({ type: 'status', target: polledTarget, currentTarget: target, status });
    // Handles an unchanged status again, because it was ignored while an attempt was submitting.
  }, [polledTarget, target, status, dataUpdatedAt]);

  const reportChange = useReportChange();
  const previousPhase = useRef(phase);
  useEffect(() => {
    const from = previousPhase.current;
    previousPhase.current = phase;
    // A submitting attempt refreshes the reads itself.
    if (from === phase || from === 'submitting') return;
    if (from === 'pending' || phase === 'paid') reportChange(placeOrder);
  }, [phase, reportChange]);
  return [payment, send] as const;
}

/**
 * Pays through a channel. Sends the token once, however often Pay is pressed. If the outcome is unknown (no response,
 * an invalid one, or pending on the server), fetches the status and sends nothing again. Also finds a payment made in
 * another tab or before a reload (PAY-13, PAY-16).
 *
 * @example const { payment, pay } = usePayment(cartPayment, cart.cart_id);
 */
export function usePayment<Target>(
  channel: PaymentChannel<Target>,
  target: Target,
  { shouldPoll = true }: { readonly shouldPoll?: boolean } = {},
) {
  const [payment, send] = usePolledPayment(channel, target, shouldPoll);
  const api = useApi();
  const client = useQueryClient();
  const showOutcomeToast = useOutcomeToast();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  /** Fetches the outcome from the server. If that fails, the payment counts as pending. */
  async function fetchOutcome(attempt: PaymentAttempt<Target>, error?: unknown): Promise<PaymentOutcome> {
    try {
      const status = await channel.fetchStatus(client, api, attempt.target);
      return outcomeOfStatus(status, attempt.id) ?? paymentNotStarted(error);
    } catch {
      return { phase: 'pending' };
    }
  }

  type PaymentInput = CardToken & ShownQuote & { readonly attempt: PaymentAttempt<Target> & { readonly id: string } };
  const { mutateAsync } = useApiMutation<PaymentOutcome, PaymentInput>(
    async ({ attempt, ...card }, sendRequest) => {
      try {
        const response = await channel.pay(sendRequest, attempt.target, { ...card, attempt: attempt.id });
        return outcomeOfResponse(response) ?? (await fetchOutcome(attempt));
      } catch (error) {
        if (isUnauthenticated(error)) return paymentNotStarted(error);
        return outcomeOfError(error) ?? fetchOutcome(attempt, error);
      }
    },
    {
      confirm: (outcome, { attempt }) => {
        if (outcome.phase !== 'pending') return [];
        const status = { state: 'checking', attempt: attempt.id, known_by: outcome.outcomeDeadline } as const;
        return [channel.markPending(attempt.target, status)];
      },
      onSuccess: (outcome, { attempt }) => {
        if (!isMounted.current && channel.showsToast) showOutcomeToast(outcome);
        send({ type: 'outcome', attempt, outcome });
      },
    },
  );

  return {
    payment,
    /** Sends the token, and returns the outcome, which may be pending. Never rejects. */
    pay(card: CardToken, shown: ShownQuote): Promise<PaymentOutcome> {
      const attempt = { target, id: crypto.randomUUID(), isLocal: true };
      send({ type: 'pay', attempt });
      return mutateAsync({ ...card, ...shown, attempt });
    },
    /** Call it when the dialog closes: withdraws acceptance of changed amounts. */
    close: () => send({ type: 'close' }),
    /** Clears the message of a payment that charged nothing. */
    dismiss: () => send({ type: 'dismiss' }),
  };
}

function toastOf(outcome: PaymentOutcome): Toast {
  switch (outcome.phase) {
    case 'paid':
      return { message: `Your payment succeeded. Your order is ${outcome.transId}.` };
    case 'pending':
      return { message: 'Your payment is being checked. Please do not pay again.' };
    case 'changed':
      return { message: outcome.message, kind: 'error' };
    case 'failed':
      return { message: failureMessage(outcome), kind: 'error' };
  }
}

/** Returns a function that shows a payment's outcome in a toast, with a link to the order if there is one. */
function useOutcomeToast() {
  const { notify } = usePlatform();
  const navigate = useNavigate();
  return (outcome: PaymentOutcome) => {
    const href = outcome.phase === 'paid' ? `/order/${outcome.transId}` : undefined;
    notify({
      ...toastOf(outcome),
      ...(href !== undefined && { link: { label: 'View Order', href, follow: () => navigate(href) } }),
    });
  };
}
