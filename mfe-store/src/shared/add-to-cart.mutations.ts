import { isRefusal } from '@tech-portal/api-client/errors';
import { addCartItem, getMyCart } from '@tech-portal/contract/cart';
import { patchCached, setCached, useApiMutation, useRefreshQueries } from '@tech-portal/platform/query';
import { withPart } from './cart-lines.ts';
import { priceChangeMessage } from './price-change-message.ts';
import type { Part } from './part.ts';

interface Addition {
  readonly part: Part;
  readonly qty: number;
}

/** Adds a part to the user's own cart and updates the badge at once. Failures are shown by the calling screen. */
export function useAddToCart() {
  const refreshReads = useRefreshQueries();
  return useApiMutation(addCartItem, {
    scope: 'cart',
    input: ({ part: { id, type }, qty }: Addition) => ({ body: { id, type, qty } }),
    optimistic: ({ part, qty }) => [patchCached(getMyCart, undefined, (cart) => withPart(cart, part, qty))],
    confirm: (cart) => [setCached(getMyCart, undefined, cart)],
    onSuccess: (cart, { part }) => {
      if (priceChangeMessage(part, cart) !== undefined) refreshReads('products');
    },
    onError: (error) => {
      if (isRefusal(error, 'out_of_stock')) refreshReads('products');
    },
  });
}
