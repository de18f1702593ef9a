import { describeError } from '@tech-portal/api-client/error-policy';
import { isApiResponseError } from '@tech-portal/api-client/errors';
import type { ResponseOf } from '@tech-portal/contract';
import { changedQuote } from '@tech-portal/contract/checkout';
import type { ChangedQuote, getPayment, placeOrder } from '@tech-portal/contract/checkout';
import { safeParse } from 'valibot';

/** What came of pressing Pay. */
export type PlaceOrderOutcome =
  | { readonly kind: 'ordered'; readonly transId: string }
  /** The card was refused: show 'PAYMENT ERROR: {message}' and a new card form, and keep the cart. */
  | { readonly kind: 'declined'; readonly message: string }
  /** Nothing was charged, as the figures have changed; `now` has the current ones, where the server sent them. */
  | { readonly kind: 'quote-changed'; readonly message: string; readonly now: ChangedQuote | undefined }
  /** It is unknown whether the card was charged: say so, and by when it is known, and never pay again meanwhile. */
  | { readonly kind: 'checking'; readonly knownBy?: string | undefined }
  /** Nothing was charged, for another reason. */
  | { readonly kind: 'failed'; readonly message: string; readonly reason: 'out-of-stock' | 'refused' | 'unreachable' };

const NOT_CHARGED = 'The order was not placed, and nothing was charged. Please try again.';

/** Whether it is not known yet what became of a payment; another state than these is a newer server's. */
export const isUndecided = ({ state }: ResponseOf<typeof getPayment>): boolean =>
  state !== 'none' && state !== 'failed' && state !== 'succeeded';

/**
 * The outcome in a response of `getPayment`; undefined when no payment began. A failure is returned for the attempt
 * with this id alone: of another one, perhaps of another tab, nothing is said but that there is no order.
 */
export function outcomeOfPayment(
  payment: ResponseOf<typeof getPayment>,
  attempt: string | undefined,
): PlaceOrderOutcome | undefined {
  switch (payment.state) {
    case 'succeeded':
      return payment.trans_id === undefined ? { kind: 'checking' } : { kind: 'ordered', transId: payment.trans_id };
    case 'failed':
      return payment.attempt === attempt ? { kind: 'declined', message: payment.message ?? NOT_CHARGED } : undefined;
    case 'none':
      return undefined;
    // Of a state that this version does not list nobody knows here whether the card was charged.
    case 'checking':
    default:
      return { kind: 'checking', knownBy: payment.known_by };
  }
}

/** The outcome in a success of `placeOrder`; undefined when it has none. */
export function outcomeOfAnswer(response: ResponseOf<typeof placeOrder>): PlaceOrderOutcome | undefined {
  if (response.trans_id !== undefined) return { kind: 'ordered', transId: response.trans_id };
  if (response.payment !== undefined) return { kind: 'checking', knownBy: response.known_by };
  return response.message === undefined ? undefined : { kind: 'declined', message: response.message };
}

function changedQuoteOf(details: unknown): ChangedQuote | undefined {
  const parsed = safeParse(changedQuote, details);
  return parsed.success ? parsed.output : undefined;
}

/** The outcome in a refusal of `placeOrder`; undefined when only the server can know what happened. */
export function outcomeOfError(error: unknown): PlaceOrderOutcome | undefined {
  if (!isApiResponseError(error) || error.status >= 500) return undefined;
  const message = describeError(error, NOT_CHARGED);
  // Another payment of the same cart is under way.
  if (error.id === 'conflict') return undefined;
  if (error.id === 'payment_declined') return { kind: 'declined', message };
  if (error.id === 'quote_changed') return { kind: 'quote-changed', message, now: changedQuoteOf(error.details) };
  return { kind: 'failed', message, reason: error.id === 'out_of_stock' ? 'out-of-stock' : 'refused' };
}

/** The outcome when the server says that no payment has begun. */
export const nothingBegan = (error?: unknown): PlaceOrderOutcome => ({
  kind: 'failed',
  // A missing response is no longer a question: the server was asked meanwhile.
  message: isApiResponseError(error) ? describeError(error, NOT_CHARGED) : NOT_CHARGED,
  reason: 'unreachable',
});
