import { useSession } from '@tech-portal/platform';
import { useNavigate } from '@tech-portal/platform/router';
import {
  byCart,
  failureText,
  orderPlaced,
  PaymentChecking,
  usePayment,
  usePaymentStatus,
} from '@tech-portal/providers/card';
import type { Payment } from '@tech-portal/providers/card';
import { Alert, takeLostFocus } from '@tech-portal/ui';
import { useEffect } from 'react';
import type { Checkout, CheckoutProps } from '../shared/checkout-state.ts';
import { checkoutDrafts } from './checkout-draft.ts';
import { CheckoutPanel } from './checkout-panel.tsx';
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

interface OrderAlertProps {
  readonly payment: Payment<number>;
  /** The payment step is shown, and asks for confirmation of changes itself. */
  readonly isOpen: boolean;
}

function textOf({ payment, isOpen }: OrderAlertProps): string | undefined {
  if (payment.phase === 'failed') return failureText(payment);
  if (payment.phase !== 'changed' || isOpen) return undefined;
  return `${payment.message} Please look at your cart and check out again.`;
}

// Where Pay was is an empty form now: eye and keyboard have to come up here.
const showInPlace = (alert: HTMLElement | null) => {
  alert?.scrollIntoView({ block: 'nearest' });
  takeLostFocus(alert, { preventScroll: true });
};

/** Why there is no order: a payment error (PAY-8), or a total that changed (PAY-9). */
function OrderAlert(props: OrderAlertProps) {
  const text = textOf(props);
  if (text === undefined) return null;
  return (
    <Alert color="red" variant="light" ref={showInPlace} tabIndex={-1} className={classes.alert}>
      {text}
    </Alert>
  );
}

/** Leads to the order of a cart, once: paid here, or by another tab while it was being checked out here. */
function usePaidOrder({ state, send, lastCart, depth }: Checkout, payment: Payment<number>): void {
  const { accountId } = useSession();
  const navigate = useNavigate();

  // After a reload this tab has what was typed for the cart. Back from its order leads to the cart.
  const isTyped = lastCart !== undefined && checkoutDrafts.of(accountId, { scope: lastCart })?.read() !== undefined;
  const leftCart = state.leftCart ?? (isTyped ? lastCart : undefined);
  const { data: left } = usePaymentStatus(leftCart);
  const own = payment.phase === 'paid' ? payment : undefined;
  // An order ends whatever was said of an earlier attempt in this tab.
  const transId = left?.trans_id ?? own?.transId;
  const cartId = left?.trans_id === undefined ? own?.attempt.target : leftCart;
  useEffect(() => {
    if (transId !== undefined && cartId !== undefined) send({ type: 'paid', transId, cartId });
  }, [transId, cartId, send]);

  const isPaying = payment.phase === 'submitting' || payment.phase === 'pending';
  useEffect(() => {
    send({ type: 'paying', isPaying });
  }, [isPaying, send]);

  const { paid } = state;
  const isBeforeSteps = depth === 0;
  useEffect(() => {
    if (!paid) return;
    // The steps of a cart that is paid lead nowhere: Back from the order skips them.
    if (!isBeforeSteps) {
      void navigate(-depth);
      return;
    }
    const forget = () => checkoutDrafts.of(accountId, { scope: paid.cartId })?.clear();
    // Until the order shows, this page still does, with the addresses.
    void Promise.resolve(navigate(...orderPlaced(paid.transId))).finally(forget);
    // oxlint-disable-next-line react/exhaustive-deps -- an order is gone to once
  }, [paid, isBeforeSteps]);
}
