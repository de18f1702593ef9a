import {
  estimateCheckout as estimateCheckoutCall,
  getPayment,
  getPaymentConfig,
  placeOrder as placeOrderCall,
  saveBilling as saveBillingCall,
} from '@tech-portal/contract/checkout';
import { dollarsToCents } from '@tech-portal/domain';
import { presentSummary } from '../../estimates/index.ts';
import { handle } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { findLastAttempt } from '../../carts/index.ts';
import { estimateCheckout, saveBilling } from './checkout.commands.ts';
import { requirePayableCart } from './checkout.policy.ts';
import { presentPayment, presentPlaced } from './checkout.presenter.ts';
import { accountPayer } from './payer.ts';
import { placeOrder } from './place-order.commands.ts';

export const checkoutRoutes: readonly Route[] = [
  handle(estimateCheckoutCall, async ({ body, viewer, deps }) => {
    const totals = await estimateCheckout(deps, viewer, { cartId: body.cart_id, shipping: body.shipping });
    return { ...presentSummary(totals), quote: totals.quote };
  }),

  handle(saveBillingCall, async ({ body, viewer, deps }) => {
    const { cart_id: cartId, billing } = body;
    const quote = await saveBilling(deps, viewer, { cartId, billing, quote: body.quote });
    return quote === undefined ? {} : { quote };
  }),

  handle(placeOrderCall, async ({ body, viewer, deps, request }) => {
    const placed = await placeOrder(deps, accountPayer(viewer), {
      cartId: body.cart_id,
      expectedCents: body.expected_total === undefined ? undefined : dollarsToCents(body.expected_total),
      quote: body.quote,
      attempt: body.attempt,
      token: body.finix_token,
      request: { ip: request.clientAddress, browser: request.userAgent, sessionId: body.finix_session_id },
    });
    return presentPlaced(placed, deps.clock.now());
  }),

  handle(getPayment, async ({ query, viewer, deps }) => {
    const { id } = await requirePayableCart(deps.db, accountPayer(viewer), query.cart_id, { lock: false });
    return presentPayment(await findLastAttempt(deps.db, id), deps.clock.now());
  }),

  handle(getPaymentConfig, async ({ deps }) => deps.config.payment.config),
];
