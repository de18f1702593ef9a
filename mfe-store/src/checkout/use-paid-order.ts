import { useEffect } from 'react';
import { useSession } from '@tech-portal/platform';
import { useNavigate } from '@tech-portal/platform/router';
import { orderPlaced, usePaymentStatus } from '@tech-portal/providers/card';
import type { Payment } from '@tech-portal/providers/card';
import type { Checkout } from '../shared/checkout-state.ts';
import { checkoutDrafts } from './checkout-draft.ts';

/** Leads to the order of a cart, once: paid here, or by another tab while it was being checked out here. */
export function usePaidOrder({ state, send, lastCart, depth }: Checkout, payment: Payment<number>): void {
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
