import { describeError } from '@tech-portal/api-client/error-policy';
import { isApiResponseError } from '@tech-portal/api-client/errors';
import type { AnswerOf } from '@tech-portal/contract';
import { estimateCheckout } from '@tech-portal/contract/checkout';
import type { getPayment, placeOrder, Summary } from '@tech-portal/contract/checkout';
import { safeParse } from 'valibot';

/** What came of pressing Pay. */
export type PlaceOrderOutcome =
  | { readonly kind: 'ordered'; readonly transId: string }
  /** The card was refused: show 'PAYMENT ERROR: {message}' and a new card form, and keep the cart. */
  | { readonly kind: 'declined'; readonly message: string }
  /** Nothing was charged; `figures` are the new ones where the server told them. */
  | { readonly kind: 'total-changed'; readonly message: string; readonly figures: Summary | undefined }
  /** Nobody knows yet whether the card was charged: say so, and never pay again meanwhile. */
  | { readonly kind: 'checking' }
  /** Nothing was charged, for another reason. */
  | { readonly kind: 'failed'; readonly message: string; readonly reason: 'out-of-stock' | 'refused' | 'unreachable' };

const NOT_CHARGED = 'The order was not placed, and nothing was charged. Please try again.';

/** The outcome that an answer of `getPayment` tells; undefined when no payment began. */
export function outcomeOfPayment(payment: AnswerOf<typeof getPayment>): PlaceOrderOutcome | undefined {
  switch (payment.state) {
    case 'succeeded':
      return payment.trans_id === undefined ? { kind: 'checking' } : { kind: 'ordered', transId: payment.trans_id };
    case 'failed':
      return { kind: 'declined', message: payment.message ?? NOT_CHARGED };
    case 'checking':
      return { kind: 'checking' };
    case 'none':
      return undefined;
  }
}

/** The outcome that a success of `placeOrder` tells; undefined when it tells none. */
export function outcomeOfAnswer(answer: AnswerOf<typeof placeOrder>): PlaceOrderOutcome | undefined {
  if (answer.trans_id !== undefined) return { kind: 'ordered', transId: answer.trans_id };
  if (answer.payment === 'checking') return { kind: 'checking' };
  return answer.message === undefined ? undefined : { kind: 'declined', message: answer.message };
}

function figuresOf(value: unknown): Summary | undefined {
  const figures = safeParse(estimateCheckout.answer, value);
  return figures.success ? figures.output : undefined;
}

/** The outcome that a refusal of `placeOrder` tells; undefined when only the server can know what happened. */
export function outcomeOfError(error: unknown): PlaceOrderOutcome | undefined {
  if (!isApiResponseError(error) || error.status >= 500) return undefined;
  const message = describeError(error, NOT_CHARGED);
  // Another payment of the same cart is under way.
  if (error.id === 'conflict') return undefined;
  if (error.id === 'payment_declined') return { kind: 'declined', message };
  if (error.id === 'total_changed') {
    return { kind: 'total-changed', message, figures: figuresOf(error.details['summary']) };
  }
  return { kind: 'failed', message, reason: error.id === 'out_of_stock' ? 'out-of-stock' : 'refused' };
}

/** The outcome when the server says that no payment has begun. */
export const nothingBegan = (error?: unknown): PlaceOrderOutcome => ({
  kind: 'failed',
  // That no response came is settled: the server was asked since.
  message: isApiResponseError(error) ? describeError(error, NOT_CHARGED) : NOT_CHARGED,
  reason: 'unreachable',
});
