import { getPayment, placeOrder } from '@tech-portal/contract/checkout';
import { setRead } from '@tech-portal/platform/query';
import { paymentQuery, usePayment } from './payment.queries.ts';
import { useOutcomeToast } from './outcome-toast.ts';
import { usePlacing } from './use-placing.mutations.ts';
import type { PaymentWay } from './use-placing.mutations.ts';

/** A cart or an estimate of the account, by its cart. */
const byCart: PaymentWay<number> = {
  usePayment,
  ask: (client, api, cartId) => client.fetchQuery(paymentQuery(api, cartId)),
  pay: (send, cartId, { token, sessionId, quote, expectedTotal, attempt }) =>
    send(placeOrder, {
      body: {
        cart_id: cartId,
        finix_token: token,
        finix_session_id: sessionId,
        expected_total: expectedTotal,
        quote,
        attempt,
      },
    }),
  note: (cartId, payment) => setRead(getPayment, { cart_id: cartId }, payment),
};

/**
 * Pays a cart or an estimate, and follows what comes of it. Where the page is left meanwhile a toast says it.
 *
 * @example const { place, placing, outcome } = usePlaceOrder({ cartId: cart.cart_id });
 */
export const usePlaceOrder = ({ cartId }: { readonly cartId: number }) => usePlacing(byCart, cartId, useOutcomeToast());
