import { useState } from 'react';
import { PaymentChecking } from '@tech-portal/providers/card';
import type { CheckoutProps } from '../shared/checkout-props.ts';
import { CheckoutPanel } from './checkout-panel.tsx';
import type { CheckoutStep } from './checkout-steps.ts';
import { OrderAlert } from './order-alert.tsx';
import { useOrder } from './use-order.ts';
import classes from './checkout.module.css';

/** The checkout of a cart: its panel while it is open, and what there is to say of its payment in any case. */
export function Checkout({ cart, isOpen, quote, onQuote, onClose, onPaying }: CheckoutProps) {
  const order = useOrder({ cartId: cart.cart_id, isOpen, onPaying });
  const [wanted, setStep] = useState<CheckoutStep>('shipping');
  // Without a quote that holds there is nothing to pay yet.
  const isPayable = wanted !== 'payment' || quote?.payable !== undefined;
  const isLate = wanted !== 'shipping' && (!quote || !isPayable || !isOpen) && !order.placing;
  if (isLate && order.outcome?.kind !== 'checking') setStep('shipping');

  if (order.outcome?.kind === 'checking') {
    return (
      <div className={classes.panel}>
        <PaymentChecking />
      </div>
    );
  }
  const alert = order.outcome && <OrderAlert outcome={order.outcome} isOpen={isOpen} />;
  if (!isOpen) return alert;
  return (
    <CheckoutPanel
      key={cart.cart_id}
      cartId={cart.cart_id}
      step={isLate ? 'shipping' : wanted}
      onStep={setStep}
      quote={quote}
      onQuote={onQuote}
      order={order}
      onClose={onClose}
    >
      {alert}
    </CheckoutPanel>
  );
}
