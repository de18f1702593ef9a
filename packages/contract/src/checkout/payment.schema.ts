import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { transactionId } from '../orders/order.schema.ts';
import { timestamp } from '../wire.ts';

export const providerId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(256));

/**
 * With `checking`: latest time by which the payment's outcome is known. Omitted when unknown: the bank decides, or the
 * provider is unreachable.
 */
const knownBy = v.optional(timestamp);

/** Result of paying. A message without a `trans_id` means a payment error (PAY-8). */
export const paid = v.object({
  trans_id: v.optional(transactionId),
  message: v.optional(v.string()),
  payment: v.optional(openPicklist(v.picklist(['checking']))),
  known_by: knownBy,
});

/** State of a payment: none begun, outcome pending, nothing charged, or an order. */
export const paymentState = v.picklist(['none', 'checking', 'failed', 'succeeded']);

/** Last payment of a cart or an estimate. */
export const payment = v.object({
  state: openPicklist(paymentState),
  /** With `succeeded`. */
  trans_id: v.optional(transactionId),
  /** With `failed`: the reason. */
  message: v.optional(v.string()),
  /** With `checking` and `failed`: id of the payment attempt. */
  attempt: v.optional(v.string()),
  known_by: knownBy,
});

/** Source of the card provider's form: public identifiers only. */
export const cardConfig = v.object({
  script_url: v.string(),
  environment: openPicklist(v.picklist(['sandbox', 'live'])),
  application_id: v.string(),
  merchant_id: v.string(),
  /** Form of the provider's script: `CardTokenForm` or `PaymentForm`. */
  version: openPicklist(v.picklist(['v1', 'v2'])),
});
