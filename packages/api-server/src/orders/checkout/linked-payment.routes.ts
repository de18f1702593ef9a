import {
  downloadReceiptByToken,
  getInvoiceByToken,
  getPaymentByToken,
  payInvoiceByToken,
} from '@tech-portal/contract/estimate-payment';
import { dollarsToCents } from '@tech-portal/domain';
import { handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { limitDownloads } from '../../platform/pdf/index.ts';
import { presentPayment, presentPlaced } from './checkout.presenter.ts';
import { payByLink } from './linked-payment.commands.ts';
import { presentLinkedInvoice } from './linked-payment.presenter.ts';
import { findLinkedInvoice, findLinkedPayment, linkedReceipt } from './linked-payment.queries.ts';

/** Payment by emailed link. The endpoints accept only the link's token. */
export const linkedPaymentRoutes: readonly Route[] = [
  handle(getInvoiceByToken, async ({ viewer, deps }) => {
    const { card } = deps.config.payment.config;
    return presentLinkedInvoice(await findLinkedInvoice(deps, viewer), { card, now: deps.clock.now() });
  }),

  handle(getPaymentByToken, async ({ viewer, deps }) =>
    presentPayment(await findLinkedPayment(deps, viewer), deps.clock.now()),
  ),

  handle(payInvoiceByToken, async ({ body, viewer, deps, request }) => {
    const placed = await payByLink(deps, viewer, {
      expectedCents: dollarsToCents(body.expected_total),
      quote: body.quote,
      attempt: body.attempt,
      token: body.finix_token,
      request: { ip: request.clientAddress, browser: request.userAgent, sessionId: body.finix_session_id },
    });
    return presentPlaced(placed, deps.clock.now());
  }),

  handle(downloadReceiptByToken, async ({ viewer, deps, request }) =>
    linkedReceipt(deps, viewer, await limitDownloads(deps, `pdf-link:${viewer.tokenId}`, request)),
  ),
];
