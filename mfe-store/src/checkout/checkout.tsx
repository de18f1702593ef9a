import { byCart, PaymentChecking, usePayment } from '@tech-portal/providers/card';
import type { CheckoutProps } from '../shared/checkout-state.ts';
import { CheckoutPanel } from './checkout-panel.tsx';
import { OrderAlert } from './order-alert.tsx';
import { usePaidOrder } from './use-paid-order.ts';
import classes from './checkout.module.css';

/** The checkout of a cart: its panel while it is open, and the message about its payment in any case. */
export function Checkout({ cart, checkout }: CheckoutProps) {
  const order = usePayment(byCart, cart.cart_id);
  usePaidOrder(checkout, order.payment);
  const { payment } = order;
  const isPaid = payment.phase === 'paid' || checkout.state.paid !== undefined;
  // Back does not take away what is being paid, nor the way to the order.
  const isKept = (isPaid || payment.phase === 'submitting') && checkout.quote?.payable;
  const step = isKept ? 'payment' : checkout.step;

  if (payment.phase === 'pending' && !isPaid) {
    return (
      <div className={classes.panel}>
        <PaymentChecking knownBy={payment.resolvedBy} />
      </div>
    );
  }
  const alert = !isPaid && <OrderAlert payment={payment} isOpen={step !== undefined} />;
  if (!step) return alert;
  return (
    <CheckoutPanel key={cart.cart_id} cart={cart} checkout={{ ...checkout, step }} order={order} isPaid={isPaid}>
      {alert}
    </CheckoutPanel>
  );
}
