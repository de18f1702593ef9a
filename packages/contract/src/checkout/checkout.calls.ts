import * as v from 'valibot';
import { checkoutAddress } from '../address/address.schema.ts';
import { defineCall } from '../define-call.ts';
import { summary } from '../estimates/summary.schema.ts';
import { acknowledgement, nonNegativeDollars, recordId } from '../wire.ts';

/** POST /api/checkout/estimate: the figures quoted are those charged for this version of the cart (decision 30). */
export const estimateCheckout = defineCall({
  id: 'estimateCheckout',
  method: 'POST',
  path: '/api/checkout/estimate',
  summary: 'Shipping, tax and total of a cart for a shipping address.',
  access: 'tech-or-admin',
  body: v.strictObject({ cart_id: recordId, shipping: checkoutAddress }),
  answer: summary,
  errors: ['not_found', 'address_invalid', 'out_of_stock', 'unavailable'],
});

/** POST /api/checkout/save-billing */
export const saveBilling = defineCall({
  id: 'saveBilling',
  method: 'POST',
  path: '/api/checkout/save-billing',
  summary: 'Keeps the billing address of a cart.',
  access: 'tech-or-admin',
  body: v.strictObject({ cart_id: recordId, billing: checkoutAddress }),
  answer: acknowledgement,
  errors: ['not_found', 'address_invalid'],
});

const providerId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(256));

/**
 * POST /api/checkout/place-order: pays a store cart, or with `expected_total` an estimate. One order per version of
 * the cart, however often it is sent (decision 31); a recomputed total that differs charges nothing (`total_changed`).
 */
export const placeOrder = defineCall({
  id: 'placeOrder',
  method: 'POST',
  path: '/api/checkout/place-order',
  summary: 'Charges the card and makes an order of a cart or an estimate.',
  access: 'tech-or-admin',
  body: v.strictObject({
    cart_id: recordId,
    finix_token: providerId,
    finix_session_id: providerId,
    expected_total: v.optional(nonNegativeDollars),
  }),
  /** A message beside an absent `trans_id` means a payment error (document 1, section 7). */
  answer: v.object({ trans_id: v.optional(v.string()), message: v.optional(v.string()) }),
  errors: [
    'payment_declined',
    'not_found',
    'conflict',
    'total_changed',
    'out_of_stock',
    'estimate_closed',
    'estimate_expired',
    'unavailable',
  ],
});

export { checkoutAddress } from '../address/address.schema.ts';
export type { CheckoutAddress } from '../address/address.schema.ts';
export type { Summary } from '../estimates/summary.schema.ts';
