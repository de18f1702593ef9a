import { useEffect, useState } from 'react';
import { useSession } from '@tech-portal/platform';
import { useNavigate } from '@tech-portal/platform/router';
import { usePlaceOrder, useResumedPayment } from '@tech-portal/providers/card';
import { checkoutDrafts } from './checkout-draft.ts';

/** The order of a cart: placed here, or found being checked after a reload. Leads to its page once it is there. */
export function useOrder(cartId: number, onPaying: (paying: boolean) => void) {
  const { place, placing, outcome: placed, reset } = usePlaceOrder({ cartId });
  const [following, setFollowing] = useState(true);
  const resumed = useResumedPayment(following ? cartId : undefined);
  const outcome = placed ?? resumed;
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
