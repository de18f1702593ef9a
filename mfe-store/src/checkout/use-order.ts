import { useEffect, useState } from 'react';
import { useSession } from '@tech-portal/platform';
import { useNavigate } from '@tech-portal/platform/router';
import { usePayment, usePlaceOrder, useResumedPayment } from '@tech-portal/providers/card';
import type { PlaceOrderOutcome } from '@tech-portal/providers/card';
import { checkoutDrafts } from './checkout-draft.ts';

/**
 * What became of the cart that was being checked out here when another cart took its place: another tab has paid it.
 * Undefined as long as it is the same cart.
 */
function useOrderElsewhere(cartId: number, isOpen: boolean): PlaceOrderOutcome | undefined {
  const [last, setLast] = useState<{ cartId: number; isOpen: boolean; left?: number }>({ cartId, isOpen });
  const isOther = last.cartId !== cartId;
  // Checkout closes with its cart: whether it was open is known from before.
  if (isOther || last.isOpen !== isOpen) {
    setLast({ ...last, cartId, isOpen, ...(isOther && last.isOpen && { left: last.cartId }) });
  }
  const { data } = usePayment(last.left);
  return last.left !== undefined && data?.trans_id !== undefined
    ? { kind: 'ordered', transId: data.trans_id }
    : undefined;
}

interface OrderOptions {
  readonly cartId: number;
  /** The cart is being checked out here. */
  readonly isOpen: boolean;
  readonly onPaying: (paying: boolean) => void;
}

/**
 * The order of a cart: placed here, found being checked after a reload, or placed by another tab while it was being
 * checked out here. Leads to its page once it is there.
 */
export function useOrder({ cartId, isOpen, onPaying }: OrderOptions) {
  const { place, placing, outcome: placed, reset } = usePlaceOrder({ cartId });
  const [following, setFollowing] = useState(true);
  const resumed = useResumedPayment(following ? cartId : undefined);
  const elsewhere = useOrderElsewhere(cartId, isOpen);
  const outcome = placed ?? resumed ?? elsewhere;
  const { accountId } = useSession();
  const navigate = useNavigate();

  const paying = placing || outcome?.kind === 'checking' || outcome?.kind === 'ordered';
  useEffect(() => {
    onPaying(paying);
    return () => onPaying(false);
  }, [paying, onPaying]);

  const transId = outcome?.kind === 'ordered' ? outcome.transId : undefined;
  useEffect(() => {
    if (transId === undefined) return;
    const forget = () => checkoutDrafts.of(accountId, { scope: cartId })?.clear();
    // Until the order shows, this page still does, with the addresses.
    void Promise.resolve(navigate(`/order/${transId}`)).finally(forget);
    // oxlint-disable-next-line react/exhaustive-deps -- an order is gone to once
  }, [transId]);

  return {
    place,
    placing,
    outcome,
    /** Forgets what was said of the last payment. */
    reset: () => {
      reset();
      setFollowing(false);
    },
  };
}

export type Order = ReturnType<typeof useOrder>;
