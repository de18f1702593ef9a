import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { transactionId } from '../orders/order.schema.ts';
import { timestamp } from '../wire.ts';

/** An id that the card provider gave. */
export const providerId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(256));

/**
 * With `checking`: by when it is known what became of the payment, at the latest. Left out where nobody can say: the
 * bank decides, or the provider cannot be reached.
 */
const knownBy = v.optional(timestamp);

/** What came of paying. A message beside an absent `trans_id` means a payment error (PAY-8). */
export const paid = v.object({
  trans_id: v.optional(transactionId),
  message: v.optional(v.string()),
  payment: v.optional(openPicklist(v.picklist(['checking']))),
  known_by: knownBy,
});

/** What has become of a payment: none begun, its outcome being checked, nothing charged, or an order. */
export const paymentState = v.picklist(['none', 'checking', 'failed', 'succeeded']);

/** The last payment of a cart or an estimate. */
export const payment = v.object({
  state: openPicklist(paymentState),
  /** With `succeeded`. */
  trans_id: v.optional(transactionId),
  /** With `failed`: why. */
  message: v.optional(v.string()),
  /** With `checking` and `failed`: which attempt it is, so that nobody takes it for another one. */
  attempt: v.optional(v.string()),
  known_by: knownBy,
});

/** Where the card provider's form comes from: public identifiers only. */
export const cardConfig = v.object({
  script_url: v.string(),
  environment: openPicklist(v.picklist(['sandbox', 'live'])),
  application_id: v.string(),
  merchant_id: v.string(),
  /** Which of the provider's two forms the script offers: `CardTokenForm` or `PaymentForm`. */
  version: openPicklist(v.picklist(['v1', 'v2'])),
});
