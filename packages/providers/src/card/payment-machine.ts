import { describeError } from '@tech-portal/api-client/error-policy';
import { isApiResponseError } from '@tech-portal/api-client/errors';
import type { ResponseOf } from '@tech-portal/contract';
import { changedQuote } from '@tech-portal/contract/checkout';
import type { ChangedQuote, getPayment, placeOrder } from '@tech-portal/contract/checkout';
import { safeParse } from 'valibot';

/** Last payment of a cart, an estimate or an invoice, as the server knows it. */
export type PaymentStatus = ResponseOf<typeof getPayment>;

export type PaymentOutcome =
  | { readonly phase: 'paid'; readonly transId: string }
  /**
   * The card may have been charged. The page must say so, show when the outcome will be known, and prevent another
   * payment until then.
   */
  | { readonly phase: 'pending'; readonly outcomeDeadline?: string | undefined }
  /**
   * Nothing was charged, because the amounts have changed. `newQuote` has the current ones, if the server sent them.
   */
  | { readonly phase: 'changed'; readonly message: string; readonly newQuote: ChangedQuote | undefined }
  /** Nothing was charged. */
  | {
      readonly phase: 'failed';
      readonly message: string;
      readonly reason: 'declined' | 'out-of-stock' | 'refused' | 'unreachable';
    };

/** Attempt to pay a target: a cart by its id, or an invoice by the token of its link. */
export interface PaymentAttempt<Target> {
  readonly target: Target;
  /** Undefined if the server does not send one. */
  readonly id: string | undefined;
  /** True if Pay was pressed on this page; false for another tab, or before a reload. */
  readonly isLocal: boolean;
}

export type Payment<Target> =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'submitting';
      readonly attempt: PaymentAttempt<Target>;
      /** Changed amounts, which the buyer accepts by paying. */
      readonly newQuote: ChangedQuote | undefined;
    }
  | (PaymentOutcome & { readonly attempt: PaymentAttempt<Target> });

export type PaymentEvent<Target> =
  | { readonly type: 'pay'; readonly attempt: PaymentAttempt<Target> }
  | { readonly type: 'outcome'; readonly attempt: PaymentAttempt<Target>; readonly outcome: PaymentOutcome }
  /**
   * Status of a target's payment on the server. `currentTarget` is the target on the page, which may be the next cart
   * already.
   */
  | { readonly type: 'status'; readonly target: Target; readonly currentTarget: Target; readonly status: PaymentStatus }
  /** The dialog was closed, which withdraws acceptance of changed amounts. */
  | { readonly type: 'close' }
  | { readonly type: 'dismiss' };

export const idlePayment = { phase: 'idle' } as const;

const NOT_CHARGED = 'The order was not placed, and nothing was charged. Please try again.';

/** True while the outcome of a payment is unknown, including states that only a newer server knows. */
export const isPending = ({ state }: PaymentStatus): boolean =>
  state !== 'none' && state !== 'failed' && state !== 'succeeded';

/**
 * Outcome of a status; undefined if there was no payment. A failure counts only for the attempt with the given id. A
 * failure of another attempt, perhaps in another tab, only means that there is no order.
 */
export function outcomeOfStatus(status: PaymentStatus, attempt: string | undefined): PaymentOutcome | undefined {
  if (status.state === 'succeeded' && status.trans_id !== undefined) return { phase: 'paid', transId: status.trans_id };
  if (status.state === 'succeeded' || isPending(status)) return { phase: 'pending', outcomeDeadline: status.known_by };
  if (status.state === 'none' || status.attempt !== attempt) return undefined;
  return { phase: 'failed', message: status.message ?? NOT_CHARGED, reason: 'declined' };
}

/** Outcome of a successful `placeOrder`; undefined if the response does not tell. */
export function outcomeOfResponse(response: ResponseOf<typeof placeOrder>): PaymentOutcome | undefined {
  if (response.trans_id !== undefined) return { phase: 'paid', transId: response.trans_id };
  if (response.payment !== undefined) return { phase: 'pending', outcomeDeadline: response.known_by };
  if (response.message === undefined) return undefined;
  return { phase: 'failed', message: response.message, reason: 'declined' };
}

function changedQuoteOf(details: unknown): ChangedQuote | undefined {
  const parsed = safeParse(changedQuote, details);
  return parsed.success ? parsed.output : undefined;
}

/** Outcome of a refused `placeOrder`; undefined if it has to be fetched from the server. */
export function outcomeOfError(error: unknown): PaymentOutcome | undefined {
  if (!isApiResponseError(error) || error.status >= 500) return undefined;
  const message = describeError(error, NOT_CHARGED);
  // Another payment of the same cart is pending.
  if (error.id === 'conflict') return undefined;
  if (error.id === 'payment_declined') return { phase: 'failed', message, reason: 'declined' };
  if (error.id === 'quote_changed') return { phase: 'changed', message, newQuote: changedQuoteOf(error.details) };
  return { phase: 'failed', message, reason: error.id === 'out_of_stock' ? 'out-of-stock' : 'refused' };
}

export const paymentNotStarted = (error?: unknown): PaymentOutcome => ({
  phase: 'failed',
  // Without a response, the server has confirmed since that there was no payment.
  message: isApiResponseError(error) ? describeError(error, NOT_CHARGED) : NOT_CHARGED,
  reason: 'unreachable',
});

/** Message for a failure in the store. A declined card is a payment error (PAY-8). */
export const failureMessage = ({ message, reason }: Extract<PaymentOutcome, { phase: 'failed' }>): string =>
  reason === 'declined' ? `PAYMENT ERROR: ${message}` : message;

type StatusEvent<Target> = Extract<PaymentEvent<Target>, { type: 'status' }>;

function applyStatus<Target>(payment: Payment<Target>, { target, currentTarget, status }: StatusEvent<Target>) {
  // The attempt's own response decides; if there is none, the attempt fetches the status itself.
  if (payment.phase === 'submitting') return payment;
  const pendingAttempt = payment.phase === 'pending' ? payment.attempt : undefined;
  if (pendingAttempt && pendingAttempt.target !== target) return payment;
  const nextAttempt = pendingAttempt?.isLocal ? pendingAttempt : { target, id: status.attempt, isLocal: false };
  const outcome = outcomeOfStatus(status, (pendingAttempt ?? nextAttempt).id);
  if (outcome?.phase === 'paid') return { ...outcome, attempt: nextAttempt };
  if (outcome?.phase === 'pending') {
    const isSame = pendingAttempt?.id === nextAttempt.id && payment.phase === 'pending';
    return isSame && payment.outcomeDeadline === outcome.outcomeDeadline
      ? payment
      : { ...outcome, attempt: nextAttempt };
  }
  // A decline from before this page was opened is not shown again (PAY-19).
  if (!pendingAttempt) return payment;
  if (pendingAttempt.isLocal) return { ...(outcome ?? paymentNotStarted()), attempt: pendingAttempt };
  return outcome && status.message !== undefined && target === currentTarget
    ? { ...outcome, attempt: pendingAttempt }
    : idlePayment;
}

export function paymentReducer<Target>(payment: Payment<Target>, event: PaymentEvent<Target>): Payment<Target> {
  const { phase } = payment;
  if (phase === 'paid') return payment;
  switch (event.type) {
    case 'pay':
      if (phase === 'submitting' || phase === 'pending') return payment;
      return {
        phase: 'submitting',
        attempt: event.attempt,
        newQuote: phase === 'changed' ? payment.newQuote : undefined,
      };
    case 'outcome':
      return { ...event.outcome, attempt: event.attempt };
    case 'status':
      return applyStatus(payment, event);
    case 'close':
      return phase === 'changed' ? idlePayment : payment;
    case 'dismiss':
      return phase === 'changed' || phase === 'failed' ? idlePayment : payment;
  }
}
