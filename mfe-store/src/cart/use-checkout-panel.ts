import { useState } from 'react';
import type { Cart } from '@tech-portal/contract/cart';
import { partKey } from '../shared/part.ts';
import type { Quote } from '../shared/checkout-props.ts';

const contentsOf = ({ cart_id: id, cart }: Cart): string =>
  [id, ...cart.map((line) => `${partKey(line)}×${line.qty}`)].join(' ');

/**
 * Whether checkout is open and what it quoted. Any change of the cart, here or in another tab, closes it and resets
 * the figures to zero (CART-16).
 */
export function useCheckoutPanel(cart: Cart | undefined) {
  const [openedFor, setOpenedFor] = useState<string>();
  const [quote, setQuote] = useState<Quote>();
  const contents = cart && contentsOf(cart);
  const changed = openedFor !== undefined && contents !== undefined && contents !== openedFor;
  if (changed) {
    setOpenedFor(undefined);
    setQuote(undefined);
  }
  return {
    isOpen: openedFor !== undefined && !changed,
    open: () => setOpenedFor(contents),
    close: () => setOpenedFor(undefined),
    quote: !changed && quote?.version === cart?.version ? quote : undefined,
    setQuote,
  };
}
