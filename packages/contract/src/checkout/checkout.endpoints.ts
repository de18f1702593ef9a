import * as v from 'valibot';
import { checkoutAddress } from '../address/address.schema.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { summary } from '../estimates/line-item.schema.ts';
import { acknowledgement, nonNegativeDollars, queryId, recordId } from '../wire.ts';
import { cardConfig, paid, payment, paymentState, providerId } from './payment.schema.ts';
import { quoteId } from './quote.schema.ts';

/**
 * POST /api/checkout/estimate: totals of a cart for a shipping address; its lines get the quoted prices. Send `quote`,
 * which identifies the totals, with the billing address.
 */
export const estimateCheckout = defineEndpoint({
  id: 'estimateCheckout',
  method: 'POST',
  path: '/api/checkout/estimate',
  summary: 'Shipping, tax and total of a cart for a shipping address.',
  access: 'tech-or-admin',
  changes: ['cart', 'checkouts'],
  body: v.strictObject({ cart_id: recordId, shipping: checkoutAddress }),
  response: v.object({ ...summary.entries, quote: quoteId }),
  errors: ['not_found', 'conflict', 'out_of_stock'],
});

/**
 * POST /api/checkout/save-billing: takes the `quote` of the displayed totals, and returns the quote to pay, which
 * covers both addresses. A stale quote gets `quote_changed`, and nothing is stored.
 */
export const saveBilling = defineEndpoint({
  id: 'saveBilling',
  method: 'POST',
  path: '/api/checkout/save-billing',
  summary: 'Saves the billing address of a cart.',
  access: 'tech-or-admin',
  // The cart keeps current prices even if the quote is stale.
  changes: ['cart', 'checkouts'],
  body: v.strictObject({ cart_id: recordId, billing: checkoutAddress, quote: v.optional(quoteId) }),
  response: v.object({ ...acknowledgement.entries, quote: v.optional(quoteId) }),
  errors: ['not_found', 'conflict', 'out_of_stock', 'quote_changed'],
});

/**
 * POST /api/checkout/place-order: pays a store cart or an estimate. `quote` identifies the shown totals; if the server
 * computes different ones, nothing is charged (`quote_changed`, with a `changedQuote` in the error body). One order per
 * version of the cart, however often it is sent (PAY-11). While the outcome of the charge is unknown, `payment` is
 * `checking`, and `getPayment` returns the outcome later.
 */
export const placeOrder = defineEndpoint({
  id: 'placeOrder',
  method: 'POST',
  path: '/api/checkout/place-order',
  summary: 'Charges the card and turns a cart or an estimate into an order.',
  access: 'tech-or-admin',
  changes: ['cart', 'checkouts', 'estimates', 'orders', 'payments', 'products'],
  body: v.strictObject({
    cart_id: recordId,
    finix_token: providerId,
    finix_session_id: providerId,
    expected_total: v.optional(nonNegativeDollars),
    /** Required to charge anything: without it, the request is refused with the totals to show. */
    quote: v.optional(quoteId),
    /** Id of this attempt; a request with the same id repeats the attempt. By default the server creates one. */
    attempt: v.optional(v.pipe(v.string(), v.uuid())),
  }),
  response: paid,
  errors: [
    'payment_declined',
    'not_found',
    'conflict',
    'quote_changed',
    'out_of_stock',
    'address_invalid',
    'estimate_closed',
    'estimate_expired',
    'unavailable',
  ],
});

/** GET /api/checkout/payment: poll it while the state is `checking`. */
export const getPayment = defineEndpoint({
  id: 'getPayment',
  method: 'GET',
  path: '/api/checkout/payment',
  summary: 'Status of the latest payment of a cart or an estimate.',
  access: 'tech-or-admin',
  reads: ['payments'],
  query: v.strictObject({ cart_id: queryId }),
  response: payment,
  errors: ['not_found'],
});

/** Public identifiers for loading the card provider's form and the maps. */
export const paymentConfig = v.object({
  card: cardConfig,
  /** Null if there are no maps: users then type addresses. */
  places: v.nullable(v.object({ script_url: v.string(), key: v.string() })),
});
export type PaymentConfig = v.InferOutput<typeof paymentConfig>;

export const getPaymentConfig = defineEndpoint({
  id: 'getPaymentConfig',
  method: 'GET',
  path: '/api/checkout/config',
  summary: 'Configuration of the card form and the address suggestions.',
  access: 'tech-or-admin',
  // No endpoint changes this configuration.
  reads: [],
  response: paymentConfig,
});

export { checkoutAddress } from '../address/address.schema.ts';
export type { CheckoutAddress } from '../address/address.schema.ts';
export type { Summary } from '../estimates/line-item.schema.ts';
export type PaymentState = v.InferOutput<typeof paymentState>;
export { paymentState };
export { changedQuote } from './quote.schema.ts';
export type { ChangedQuote } from './quote.schema.ts';
