import { useEffect, useState } from 'react';
import { useSession } from '@tech-portal/platform';
import { useNavigate } from '@tech-portal/platform/router';
import { byCart, orderPlaced, usePayment, usePaymentStatus } from '@tech-portal/providers/card';
import { checkoutDrafts } from './checkout-draft.ts';

/**
 * The cart that was being checked out here when another one took its place, as another tab has paid it. Also after a
 * reload, where this tab still has what was typed for it; Back from its order leads to the cart.
 */
function useLeftCart({ cartId, lastCart, isOpen }: Omit<OrderOptions, 'depth' | 'onPaying'>): number | undefined {
  const { accountId } = useSession();
  const [last, setLast] = useState<{ cartId: number; isOpen: boolean; left?: number }>({ cartId, isOpen });
  const isOther = last.cartId !== cartId;
  // Checkout closes with its cart: whether it was open is known from before.
  if (isOther || last.isOpen !== isOpen) {
    setLast({ ...last, cartId, isOpen, ...(isOther && last.isOpen && { left: last.cartId }) });
  }
  if (last.left !== undefined || lastCart === undefined) return last.left;
  return checkoutDrafts.of(accountId, { scope: lastCart })?.read() ? lastCart : undefined;
}

interface OrderOptions {
  readonly cartId: number;
  /** History entries between the cart and this step. */
  readonly depth: number;
  /** The cart whose place this one took, as the history says. */
  readonly lastCart: number | undefined;
  /** The cart is being checked out here. */
  readonly isOpen: boolean;
  readonly onPaying: (paying: boolean) => void;
}

/**
 * The order of a cart: placed here, found being checked after a reload, or placed by another tab while it was being
 * checked out here. Leads to its page once it is there.
 */
export function useOrder({ cartId, depth, lastCart, isOpen, onPaying }: OrderOptions) {
  const own = usePayment(byCart, cartId);
  const { data: elsewhere } = usePaymentStatus(useLeftCart({ cartId, lastCart, isOpen }));
  const { phase } = own.payment;
  // An order ends whatever was said of an earlier attempt in this tab.
  const transId = elsewhere?.trans_id ?? (own.payment.phase === 'paid' ? own.payment.transId : undefined);
  const { accountId } = useSession();
  const navigate = useNavigate();

  const paying = phase === 'submitting' || phase === 'pending' || transId !== undefined;
  useEffect(() => {
    onPaying(paying);
    return () => onPaying(false);
  }, [paying, onPaying]);

  // On the way to the order the entry of the history, and with it its cart, is another one.
  const [paid, setPaid] = useState<{ readonly transId: string; readonly cartId: number }>();
  if (transId !== undefined && !paid) setPaid({ transId, cartId: lastCart ?? cartId });
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

  return { ...own, isPaid: transId !== undefined, isSubmitting: phase === 'submitting' };
}

export type Order = ReturnType<typeof useOrder>;
