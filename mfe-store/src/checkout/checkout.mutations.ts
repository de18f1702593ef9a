import { getMyCart } from '@tech-portal/contract/cart';
import { estimateCheckout, saveBilling } from '@tech-portal/contract/checkout';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { useApi } from '@tech-portal/platform';
import { useMutation, useQueryClient } from '@tech-portal/platform/query';
import { announceCartChange } from '../shared/cart-channel.ts';
import { cartKey } from '../shared/cart-changes.ts';
import type { Quote } from '../shared/checkout-props.ts';

/** Asks what the present cart comes to, shipped to an address. The answer is what will be charged (decision 30). */
export function useCalculateShipping(cartId: number) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (shipping: CheckoutAddress): Promise<Quote> => {
      const figures = await api.call(estimateCheckout, { body: { cart_id: cartId, shipping }, quiet: true });
      // The quote holds for the version it was made of, whose prices may be newer than those on the screen.
      const cart = await client.fetchQuery({
        queryKey: cartKey,
        queryFn: ({ signal }) => api.call(getMyCart, { signal, quiet: true }),
        staleTime: 0,
      });
      return { figures, version: cart.version };
    },
  });
}

/** Keeps the billing address of the cart. */
export function useSaveBilling(cartId: number) {
  const api = useApi();
  return useMutation({
    mutationFn: (billing: CheckoutAddress) =>
      api.call(saveBilling, { body: { cart_id: cartId, billing }, quiet: true }),
  });
}

/** Asks for the cart anew, here and in every tab: an order leaves an empty one, a refusal tells of other stock. */
export function useRefreshCart() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: cartKey });
    announceCartChange();
  };
}
