import {
  estimateCheckout as estimateCheckoutEndpoint,
  getPayment,
  getPaymentConfig,
  placeOrder as placeOrderEndpoint,
  saveBilling as saveBillingEndpoint,
} from '@tech-portal/contract/checkout';
import { dollarsToCents } from '@tech-portal/domain';
import { presentSummary } from '../../estimates/index.ts';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { findLastAttempt } from '../../carts/index.ts';
import { quoteCheckout, saveBilling } from './checkout.commands.ts';
import { requirePayableCart } from './checkout.policy.ts';
import { presentPayment, presentPlacedOrder } from './checkout.presenter.ts';
import { accountPayer } from './payer.ts';
import { placeOrder } from './place-order.commands.ts';

export const checkoutRoutes: readonly Route[] = [
  defineHandler(estimateCheckoutEndpoint, async ({ body, currentUser, deps }) => {
    const totals = await quoteCheckout(deps, currentUser, { cartId: body.cart_id, shipping: body.shipping });
    return { ...presentSummary(totals), quote: totals.quote };
  }),

  defineHandler(saveBillingEndpoint, async ({ body, currentUser, deps }) => {
    const { cart_id: cartId, billing } = body;
    const quote = await saveBilling(deps, currentUser, { cartId, billing, quote: body.quote });
    return quote === undefined ? {} : { quote };
  }),

  defineHandler(placeOrderEndpoint, async ({ body, currentUser, deps, request }) => {
    const placed = await placeOrder(deps, accountPayer(currentUser), {
      cartId: body.cart_id,
      expectedCents: body.expected_total === undefined ? undefined : dollarsToCents(body.expected_total),
      quote: body.quote,
      attempt: body.attempt,
      token: body.finix_token,
      request: { ip: request.clientAddress, browser: request.userAgent, sessionId: body.finix_session_id },
    });
    return presentPlacedOrder(placed, deps.clock.now());
  }),

  defineHandler(getPayment, async ({ query, currentUser, deps }) => {
    const { id } = await requirePayableCart(deps.db, accountPayer(currentUser), query.cart_id, { lock: false });
    return presentPayment(await findLastAttempt(deps.db, id), deps.clock.now());
  }),

  defineHandler(getPaymentConfig, async ({ deps }) => deps.config.payment.config),
];
