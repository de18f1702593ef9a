import {
  estimateCheckout,
  getPayment,
  getPaymentConfig,
  placeOrder,
  saveBilling,
} from '@tech-portal/contract/checkout';
import { createOrder, createPaymentConfig, createStoredAddress, quoteIdOf } from '../fixtures/index.ts';
import type { MockedCall } from '../mock-call.ts';
import { partOf, summaryOf } from './amounts.ts';
import { answering, Refusal } from './answering.ts';
import { openCart } from './cart-lines.ts';
import { partInCart } from './catalog.ts';
import { changeableEstimate, noteEvent, shownEstimate } from './estimate-records.ts';
import { nextId } from './world.ts';
import type { User } from './records.ts';
import type { World } from './world.ts';

/** What is being paid: the own cart, or an invoice. */
function payable(world: World, user: User, cartId: number) {
  const cart = openCart(world, user);
  if (cart.id === cartId)
    return { parts: cart.lines, lines: [], state: 'IN', done: () => Object.assign(cart, { lines: [] }) };
  const estimate = changeableEstimate(world, cartId);
  const { customer } = shownEstimate(world, estimate);
  const done = (transId: string) => {
    Object.assign(estimate, { approved: true, paid: true, trans_id: transId });
    noteEvent(world, estimate, 'paid', customer.first_name);
  };
  const { parts, lines, customShipping, discount } = estimate;
  return { parts, lines, customShipping, discount, state: customer.shipping_state, estimateId: estimate.id, done };
}

/** From the cart to an order. Every card is charged at once; the card form itself needs the stand-ins of the provider. */
export function checkoutCalls(world: World): MockedCall[] {
  const response = answering(world);
  return [
    response(
      estimateCheckout,
      ({ body, user }) => {
        const summary = summaryOf(world, { ...payable(world, user, body.cart_id), state: body.shipping.state });
        return { ...summary, quote: quoteIdOf('cart', body.cart_id, body.shipping.state) };
      },
      { body: { cart_id: 21, shipping: createStoredAddress() } },
    ),
    response(saveBilling, ({ body: { quote } }) => (quote === undefined ? {} : { quote }), {
      body: { cart_id: 21, billing: createStoredAddress() },
    }),
    response(getPaymentConfig, () => createPaymentConfig()),
    response(
      getPayment,
      ({ query }) => {
        const order = world.orders.find(({ cart_id: id }) => id === query.cart_id);
        return order ? { state: 'succeeded' as const, trans_id: order.trans_id } : { state: 'none' as const };
      },
      { query: { cart_id: 3 } },
    ),
    response(
      placeOrder,
      ({ body, user }) => {
        const paid = payable(world, user, body.cart_id);
        const { subtotal, discount, shipping, tax, total } = summaryOf(world, paid);
        if (body.expected_total !== undefined && body.expected_total !== total) {
          throw new Refusal('quote_changed', 'The total is another one by now.');
        }
        const id = nextId(world);
        const transId = `TP-MOCK${id}`;
        const { first_name, last_name } = user;
        world.orders.unshift(
          createOrder({
            id,
            trans_id: transId,
            order_date: world.now,
            created: world.now,
            modified: world.now,
            estimate_id: paid.estimateId ?? null,
            cart_id: body.cart_id,
            cart: paid.parts.map((line) => partInCart(partOf(world, line), line.qty)),
            line_items: paid.lines,
            subtotal,
            ...(discount && { discount }),
            ship: shipping,
            tax,
            total,
            total_paid: total,
            user_id: user.id,
            shipping: createStoredAddress({ first_name, last_name }),
          }),
        );
        paid.done(transId);
        return { trans_id: transId };
      },
      { body: { cart_id: 22, finix_token: 't', finix_session_id: 's' } },
    ),
  ];
}
