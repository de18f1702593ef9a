import { sendInvoice as sendInvoiceEndpoint } from '@tech-portal/contract/estimate-payment';
import { buildIdempotencyKey, defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { toEstimateEdit } from '../editing/estimate-edit.ts';
import { sendInvoice } from './send-invoice.ts';

/** Sends an invoice with a payment link. The endpoints that the customer uses are in `orders/checkout`. */
export const paymentLinkRoutes: readonly Route[] = [
  defineHandler(sendInvoiceEndpoint, async ({ body, ...caller }) => ({
    message: await sendInvoice(caller.deps, toEstimateEdit(caller, body), {
      recipient: body.customer_email,
      key: buildIdempotencyKey(sendInvoiceEndpoint, caller),
    }),
  })),
];
