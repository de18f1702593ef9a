import {
  downloadReceiptByToken,
  getInvoiceByToken,
  getPaymentByToken,
  payInvoiceByToken,
} from '@tech-portal/contract/estimate-payment';
import { dollarsToCents } from '@tech-portal/domain';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { limitDownloads } from '../../platform/pdf/index.ts';
import { presentPayment, presentPlacedOrder } from './checkout.presenter.ts';
import { payByLink } from './linked-payment.commands.ts';
import { presentLinkedInvoice } from './linked-payment.presenter.ts';
import { findLinkedInvoice, findLinkedPayment, renderLinkedReceipt } from './linked-payment.queries.ts';

/** Payment by emailed link. The endpoints accept only the link's token. */
export const linkedPaymentRoutes: readonly Route[] = [
  defineHandler(getInvoiceByToken, async ({ currentUser, deps }) => {
    const { card } = deps.config.payment.config;
    return presentLinkedInvoice(await findLinkedInvoice(deps, currentUser), { card, now: deps.clock.now() });
  }),

  defineHandler(getPaymentByToken, async ({ currentUser, deps }) =>
    presentPayment(await findLinkedPayment(deps, currentUser), deps.clock.now()),
  ),

  defineHandler(payInvoiceByToken, async ({ body, currentUser, deps, request }) => {
    const placed = await payByLink(deps, currentUser, {
      expectedCents: dollarsToCents(body.expected_total),
      quote: body.quote,
      attempt: body.attempt,
      token: body.finix_token,
      request: { ip: request.clientAddress, browser: request.userAgent, sessionId: body.finix_session_id },
    });
    return presentPlacedOrder(placed, deps.clock.now());
  }),

  defineHandler(downloadReceiptByToken, async ({ currentUser, deps, request }) =>
    renderLinkedReceipt(deps, currentUser, await limitDownloads(deps, `pdf-link:${currentUser.tokenId}`, request)),
  ),
];
