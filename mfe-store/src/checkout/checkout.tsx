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
  // Back does not take away what is being paid, nor the way to the order.
  const isPaid = order.placing || order.outcome?.kind === 'ordered';
  const step = isPaid && quote?.payable ? 'payment' : requestedStep;

  if (order.outcome?.kind === 'checking') {
    return (
      <div className={classes.panel}>
        <PaymentChecking knownBy={order.outcome.knownBy} />
      </div>
    );
  }
  const alert = order.outcome && <OrderAlert outcome={order.outcome} isOpen={step !== undefined} />;
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
