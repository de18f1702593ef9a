import * as v from 'valibot';
import { storedAddress } from '../address/address.schema.ts';
import { email } from '../address/person.schema.ts';
import { cardConfig, paid, payment, providerId } from '../checkout/payment.schema.ts';
import { quoteId } from '../checkout/quote.schema.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { contact, paidInvoice, customerEstimate } from '../estimate-approval/customer-estimate.schema.ts';
import { acknowledgement, nonNegativeDollars, pdfFile, recordId } from '../wire.ts';

/** POST /api/estimate/send-invoice: a newer email ends the older payment link (PAY-27). */
export const sendInvoice = defineEndpoint({
  id: 'sendInvoice',
  method: 'POST',
  path: '/api/estimate/send-invoice',
  summary: 'Emails the customer an invoice with a link to pay it.',
  access: 'tech-or-admin',
  once: true,
  changes: ['estimates'],
  body: v.strictObject({ cart_id: recordId, customer_email: email }),
  response: acknowledgement,
  errors: ['not_found', 'conflict', 'address_invalid', 'estimate_closed', 'estimate_expired'],
});

/** GET /api/estimate/invoice-via-link: invoice behind the emailed link, paid or not, without internal fields. */
export const getInvoiceByToken = defineEndpoint({
  id: 'getInvoiceByToken',
  method: 'GET',
  path: '/api/estimate/invoice-via-link',
  summary:
    'The invoice of a link to pay. The bearer is the token of the link, or of the approval that made the invoice.',
  access: 'payment-token',
  reads: ['estimates', 'customers', 'users', 'orders'],
  response: v.object({
    ...customerEstimate.entries,
    /** Quote id for `payInvoiceByToken`. */
    quote: quoteId,
    shipping: storedAddress,
    billing: storedAddress,
    tech: contact,
    /** Set once the invoice is paid. */
    paid: v.optional(paidInvoice),
    card: cardConfig,
  }),
  errors: ['invalid_token', 'estimate_expired', 'total_changed', 'conflict'],
});

/** GET /api/estimate/payment-via-link: poll it while the state is `checking`. */
export const getPaymentByToken = defineEndpoint({
  id: 'getPaymentByToken',
  method: 'GET',
  path: '/api/estimate/payment-via-link',
  summary: 'Status of the latest payment of an invoice. The bearer is the same as for `getInvoiceByToken`.',
  access: 'payment-token',
  reads: ['payments'],
  response: payment,
  errors: ['invalid_token', 'total_changed', 'conflict'],
});

/**
 * POST /api/estimate/pay-via-link: `placeOrder` for the customer. Creates one order, however often and by however many
 * people it is sent (PAY-11). A link to an invoice that has changed pays nothing (`total_changed`).
 */
export const payInvoiceByToken = defineEndpoint({
  id: 'payInvoiceByToken',
  method: 'POST',
  path: '/api/estimate/pay-via-link',
  summary: 'Charges the customer’s card for an invoice. The bearer is the same as for `getInvoiceByToken`.',
  access: 'payment-token',
  changes: ['estimates', 'orders', 'payments', 'products'],
  body: v.strictObject({
    finix_token: providerId,
    finix_session_id: providerId,
    expected_total: nonNegativeDollars,
    quote: quoteId,
    /** Id of this attempt; a request with the same id repeats the attempt. */
    attempt: v.pipe(v.string(), v.uuid()),
  }),
  response: paid,
  errors: [
    'invalid_token',
    'payment_declined',
    'conflict',
    'total_changed',
    'quote_changed',
    'out_of_stock',
    'address_invalid',
    'estimate_closed',
    'estimate_expired',
    'unavailable',
  ],
});

/** GET /api/estimate/receipt-via-link: receipt of a paid invoice. */
export const downloadReceiptByToken = defineEndpoint({
  id: 'downloadReceiptByToken',
  method: 'GET',
  path: '/api/estimate/receipt-via-link',
  summary: 'The receipt of a paid invoice as a PDF. The bearer is the same as for `getInvoiceByToken`.',
  access: 'payment-token',
  reads: ['orders', 'users'],
  response: pdfFile,
  errors: ['invalid_token', 'total_changed', 'estimate_expired', 'conflict', 'unavailable'],
});
