import { useEffect, useEffectEvent, useState } from 'react';
import type { Cart } from '@tech-portal/contract/cart';
import { useLocation, useNavigate } from '@tech-portal/platform/router';
import type { CheckoutStep, Quote } from '../shared/checkout-props.ts';
import { partKey } from '../shared/part.ts';

const contentsOf = ({ cart_id: id, cart }: Cart): string =>
  [id, ...cart.map((line) => `${partKey(line)}×${line.qty}`)].join(' ');

const steps: readonly CheckoutStep[] = ['shipping', 'billing', 'payment'];

const stepOf = (search: string): CheckoutStep | undefined => {
  const named = new URLSearchParams(search).get('checkout');
  return steps.find((step) => step === named);
};

/** What an entry of the history has besides its address: for which cart checkout was opened, and where it came from. */
interface CheckoutEntry {
  readonly cartId: number;
  readonly contents: string;
  readonly from?: CheckoutStep | undefined;
}

function entryOf(state: unknown): CheckoutEntry | undefined {
  if (typeof state !== 'object' || state === null || !('cartId' in state) || !('contents' in state)) return undefined;
  const { cartId, contents } = state;
  if (typeof cartId !== 'number' || typeof contents !== 'string') return undefined;
  return { cartId, contents, from: 'from' in state ? steps.find((step) => step === state.from) : undefined };
}

/** How many entries of the history checkout has made up to this one; Back by as many leads to the cart before it. */
const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number' ? state.depth : 0;

/**
 * At which step checkout is, and what it quoted. The steps are entries of the history (CHECKOUT-26). Any change of the
 * cart, here or in another tab, closes checkout and takes its figures back (CART-16).
 */
export function useCheckoutPanel(cart: Cart | undefined) {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const [quoted, setQuoted] = useState<{ readonly quote: Quote | undefined; readonly contents: string }>();
  const [firstSeen, setFirstSeen] = useState<CheckoutEntry>();
  const contents = cart && contentsOf(cart);
  const requestedStep = stepOf(search);
  // An address without a past, as after signing in again, is about the cart as it is then.
  const entry = entryOf(state) ?? firstSeen;
  if (requestedStep && cart && contents !== undefined && !entry) setFirstSeen({ cartId: cart.cart_id, contents });
  const isOpen =
    requestedStep !== undefined && cart !== undefined && cart.cart.length > 0 && entry?.contents === contents;
  // Where another cart has taken the place, its order may be on the way: nothing else is gone to.
  const isChanged = requestedStep !== undefined && !isOpen && entry !== undefined && entry.cartId === cart?.cart_id;

  function go(step: CheckoutStep | undefined, { instead = false, from }: { instead?: boolean; from?: CheckoutStep }) {
    const depth = depthOf(state) + (instead ? 0 : 1);
    void navigate(
      { search: step ? `?checkout=${step}` : '' },
      {
        replace: instead,
        preventScrollReset: true,
        state: { depth, ...(step && cart && contents !== undefined && { cartId: cart.cart_id, contents, from }) },
      },
    );
  }

  const closeInPlace = useEffectEvent(() => go(undefined, { instead: true }));
  useEffect(() => {
    if (isChanged) closeInPlace();
  }, [isChanged, key]);

  // Figures of other contents do not come back with them.
  if (quoted && contents !== undefined && quoted.contents !== contents) setQuoted(undefined);
  const quote = quoted?.contents === contents ? quoted?.quote : undefined;

  return {
    step: isOpen ? requestedStep : undefined,
    open: () => go('shipping', {}),
    close: () => go(undefined, {}),
    /** Forward is a new entry; back is the one before, where that is the step. */
    goTo(step: CheckoutStep, { instead = false } = {}) {
      if (!instead && entry?.from === step) void navigate(-1);
      else go(step, { instead, ...(!instead && requestedStep && { from: requestedStep }) });
    },
    depth: depthOf(state),
    lastCart: entry && cart && entry.cartId !== cart.cart_id ? entry.cartId : undefined,
    quote: quote?.version === cart?.version ? quote : undefined,
    setQuote: (next: Quote | undefined) => setQuoted(contents === undefined ? undefined : { quote: next, contents }),
  };
}
