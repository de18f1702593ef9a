import { useSession } from '@tech-portal/platform';
import { useNavigate } from '@tech-portal/platform/router';
import {
  cartPayment,
  failureMessage,
  orderPlaced,
  PendingPaymentNotice,
  usePayment,
  usePaymentStatus,
} from '@tech-portal/providers/card';
import type { Payment } from '@tech-portal/providers/card';
import { Alert, recoverLostFocus } from '@tech-portal/ui';
import { useEffect } from 'react';
import type { Checkout, CheckoutProps } from '../shared/checkout-state.ts';
import { checkoutDrafts } from './checkout-draft.ts';
import { CheckoutPanel } from './checkout-panel.tsx';
import classes from './checkout.module.css';

export function Checkout({ cart, checkout }: CheckoutProps) {
  const order = usePayment(cartPayment, cart.cart_id);
  usePaidOrder(checkout, order.payment);
  const { payment } = order;
  const isPaid = payment.phase === 'paid' || checkout.state.paid !== undefined;
  // Back must not close the panel while a payment is running or an order opens.
  const keepsPaymentStep = (isPaid || payment.phase === 'submitting') && checkout.quote?.payable;
  const step = keepsPaymentStep ? 'payment' : checkout.step;

  if (payment.phase === 'pending' && !isPaid) {
    return (
      <div className={classes.panel}>
        <PendingPaymentNotice knownBy={payment.outcomeDeadline} />
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
  /** True while a checkout step is visible, where the buyer confirms changed amounts. */
  readonly isOpen: boolean;
}

function alertText({ payment, isOpen }: OrderAlertProps): string | undefined {
  if (payment.phase === 'failed') return failureMessage(payment);
  if (payment.phase !== 'changed' || isOpen) return undefined;
  return `${payment.message} Please review your cart and check out again.`;
}

// The focused Pay button is gone: scrolls to the alert and focuses it.
const scrollToAlert = (alert: HTMLElement | null) => {
  alert?.scrollIntoView({ block: 'nearest' });
  recoverLostFocus(alert, { preventScroll: true });
};

/** Reason why no order was placed: a payment error (PAY-8) or a changed total (PAY-9). */
function OrderAlert(props: OrderAlertProps) {
  const text = alertText(props);
  if (text === undefined) return null;
  return (
    <Alert color="red" variant="light" ref={scrollToAlert} tabIndex={-1} className={classes.alert}>
      {text}
    </Alert>
  );
}

/** Opens the order of a cart exactly once, whether the cart was paid in this tab or another. */
function usePaidOrder({ state, send, previousCartId, depth }: Checkout, payment: Payment<number>): void {
  const { accountId } = useSession();
  const navigate = useNavigate();

  // After a reload, a draft of the previous cart means that it was in checkout here, so its payment is looked up. Its
  // order clears the draft, after which Back from the order leads to the cart.
  const hasDraft =
    previousCartId !== undefined && checkoutDrafts.of(accountId, { scope: previousCartId })?.read() !== undefined;
  const replacedCartId = state.replacedCartId ?? (hasDraft ? previousCartId : undefined);
  const { data: replacedCartPayment } = usePaymentStatus(replacedCartId);
  const localPayment = payment.phase === 'paid' ? payment : undefined;
  // An order found on the server takes precedence over this tab's own payment.
  const transId = replacedCartPayment?.trans_id ?? localPayment?.transId;
  const cartId = replacedCartPayment?.trans_id === undefined ? localPayment?.attempt.target : replacedCartId;
  useEffect(() => {
    if (transId !== undefined && cartId !== undefined) send({ type: 'paid', transId, cartId });
  }, [transId, cartId, send]);

  const isPaying = payment.phase === 'submitting' || payment.phase === 'pending';
  useEffect(() => {
    send({ type: 'paying', isPaying });
  }, [isPaying, send]);

  const { paid } = state;
  const isAtCart = depth === 0;
  useEffect(() => {
    if (!paid) return;
    // Goes back to the cart first, to make Back from the order skip the steps of checkout.
    if (!isAtCart) {
      void navigate(-depth);
      return;
    }
    const clearDraft = () => checkoutDrafts.of(accountId, { scope: paid.cartId })?.clear();
    // Clears the draft only afterwards, which keeps the addresses on the page until the order renders.
    void Promise.resolve(navigate(...orderPlaced(paid.transId))).finally(clearDraft);
    // oxlint-disable-next-line react/exhaustive-deps -- opens the order only once
  }, [paid, isAtCart]);
}
