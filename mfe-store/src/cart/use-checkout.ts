import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { Cart } from '@tech-portal/contract/cart';
import { useLocation, useNavigate } from '@tech-portal/platform/router';
import { checkoutReducer, checkoutSteps, initialCheckout } from '../shared/checkout-state.ts';
import type { Checkout, CheckoutStep } from '../shared/checkout-state.ts';
import { partKey } from '../shared/part.ts';

const fingerprintOf = ({ cart_id: id, cart }: Cart): string =>
  [id, ...cart.map((line) => `${partKey(line)}×${line.qty}`)].join(' ');

const stepOf = (search: string): CheckoutStep | undefined => {
  const value = new URLSearchParams(search).get('checkout');
  return checkoutSteps.find((step) => step === value);
};

/** History state of a checkout step: the cart that checkout was opened for, and the previous step. */
interface CheckoutEntry {
  readonly cartId: number;
  readonly contents: string;
  readonly from?: CheckoutStep | undefined;
}

function entryOf(state: unknown): CheckoutEntry | undefined {
  if (typeof state !== 'object' || state === null || !('cartId' in state) || !('contents' in state)) return undefined;
  const { cartId, contents } = state;
  if (typeof cartId !== 'number' || typeof contents !== 'string') return undefined;
  return { cartId, contents, from: 'from' in state ? checkoutSteps.find((step) => step === state.from) : undefined };
}

/** Number of history entries that checkout added; going back this many returns to the cart. */
const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number' ? state.depth : 0;

/**
 * State of checkout. Each step is a history entry (CHECKOUT-26). A change to the cart in any tab closes checkout and
 * discards its quote (CART-16).
 */
export function useCheckout(cart: Cart | undefined): Checkout {
  const location = useLocation();
  const navigate = useNavigate();
  const [state, send] = useReducer(checkoutReducer, initialCheckout);
  const [initialEntry, setInitialEntry] = useState<CheckoutEntry>();
  const contents = cart && fingerprintOf(cart);
  const requestedStep = stepOf(location.search);
  // A URL without history state, for example after signing in again, belongs to the current cart.
  const entry = entryOf(location.state) ?? initialEntry;
  if (requestedStep && cart && contents !== undefined && !entry) setInitialEntry({ cartId: cart.cart_id, contents });
  const isOpen =
    requestedStep !== undefined && cart !== undefined && cart.cart.length > 0 && entry?.contents === contents;
  // A replaced cart does not count as changed: its order may be about to open.
  const isChanged = requestedStep !== undefined && !isOpen && entry !== undefined && entry.cartId === cart?.cart_id;

  // Runs during rendering, to never show a quote of another cart, not even for one frame.
  if (cart && contents !== undefined) {
    const isUpToDate = state.cartId === cart.cart_id && state.contents === contents && state.isOpen === isOpen;
    if (!isUpToDate) send({ type: 'shown', cartId: cart.cart_id, contents, isOpen });
  }

  const depth = depthOf(location.state);
  function navigateToStep(
    step: CheckoutStep | undefined,
    { replace = false, from }: { replace?: boolean; from?: CheckoutStep },
  ) {
    void navigate(
      { search: step ? `?checkout=${step}` : '' },
      {
        replace,
        preventScrollReset: true,
        state: {
          depth: depth + (replace ? 0 : 1),
          ...(step && cart && contents !== undefined && { cartId: cart.cart_id, contents, from }),
        },
      },
    );
  }

  const replaceWithCart = useEffectEvent(() => navigateToStep(undefined, { replace: true }));
  useEffect(() => {
    if (isChanged) replaceWithCart();
  }, [isChanged, location.key]);

  return {
    state,
    send,
    step: isOpen ? requestedStep : undefined,
    quote: state.quote?.version === cart?.version ? state.quote : undefined,
    depth,
    previousCartId: entry && cart && entry.cartId !== cart.cart_id ? entry.cartId : undefined,
    open() {
      send({ type: 'opened' });
      navigateToStep('shipping', {});
    },
    close: () => navigateToStep(undefined, {}),
    // Goes back if the step is the previous history entry; otherwise adds an entry.
    goTo(step, { replace = false } = {}) {
      if (!replace && entry?.from === step) void navigate(-1);
      else navigateToStep(step, { replace, ...(!replace && requestedStep && { from: requestedStep }) });
    },
  };
}
