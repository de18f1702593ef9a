import { useState } from 'react';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import type { Quote } from '../shared/checkout-props.ts';
import { useCalculateShipping } from './checkout.mutations.ts';

/**
 * A total that changed since it was quoted is quoted again, and has to be confirmed before it is paid (PAY-10).
 * Where it cannot be quoted, the figures are gone and checkout begins with shipping again.
 */
export function useRequote(cartId: number, shipping: CheckoutAddress, onQuote: (quote: Quote | undefined) => void) {
  const { mutateAsync } = useCalculateShipping(cartId);
  const [previous, setPrevious] = useState<number>();
  return {
    /** Dollars that were quoted before, while the new total is not confirmed. */
    previous,
    requote: async (total: number) => {
      const quote = await mutateAsync(shipping).catch(() => undefined);
      setPrevious(total);
      onQuote(quote);
    },
    confirm: () => setPrevious(undefined),
  };
}
