import { PaymentChecking } from '@tech-portal/providers/card';
import type { CheckoutProps } from '../shared/checkout-props.ts';
import { CheckoutPanel } from './checkout-panel.tsx';
import { OrderAlert } from './order-alert.tsx';
import { useOrder } from './use-order.ts';
import classes from './checkout.module.css';

/** The checkout of a cart: its panel while it is open, and what there is to say of its payment in any case. */
export function Checkout(props: CheckoutProps) {
  const { cart, step: requestedStep, onStep, depth, lastCart, quote, onQuote, onClose, onPaying } = props;
  const order = useOrder({ cartId: cart.cart_id, depth, lastCart, isOpen: requestedStep !== undefined, onPaying });
  const { payment, isPaid, isSubmitting } = order;
  // Back does not take away what is being paid, nor the way to the order.
  const step = (isPaid || isSubmitting) && quote?.payable ? 'payment' : requestedStep;

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
    <CheckoutPanel
      key={cart.cart_id}
      cart={cart}
      step={step}
      onStep={onStep}
      quote={quote}
      onQuote={onQuote}
      order={order}
      onClose={onClose}
    >
      {alert}
    </CheckoutPanel>
  );
}
