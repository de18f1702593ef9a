import { sendInvoice as sendInvoiceCall } from '@tech-portal/contract/estimate-payment';
import { changeKey, handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { estimateEdit } from '../editing/estimate-edit.ts';
import { sendInvoice } from './send-invoice.ts';

/** Sends an invoice with a payment link. The `checkout` folder has the customer's side. */
export const paymentLinkRoutes: readonly Route[] = [
  handle(sendInvoiceCall, async ({ body, ...caller }) => ({
    message: await sendInvoice(caller.deps, estimateEdit(caller, body), {
      recipient: body.customer_email,
      key: changeKey(sendInvoiceCall, caller),
    }),
  })),
];
