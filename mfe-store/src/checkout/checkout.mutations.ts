import { getMyCart } from '@tech-portal/contract/cart';
import { estimateCheckout, saveBilling } from '@tech-portal/contract/checkout';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { useApi } from '@tech-portal/platform';
import { apiQuery, useApiMutation, useQueryClient } from '@tech-portal/platform/query';
import type { Quote } from '../shared/checkout-props.ts';

/** Calculates what the current cart comes to, shipped to an address. The response is what will be charged. */
export function useCalculateShipping(cartId: number) {
  const api = useApi();
  const client = useQueryClient();
  return useApiMutation<Quote, CheckoutAddress>(
    async (shipping, send) => {
      const figures = await send(estimateCheckout, { body: { cart_id: cartId, shipping } });
      // The quote holds for the version it was made of, whose prices may be newer than those on the screen.
      const { version } = await client.fetchQuery(apiQuery(api, getMyCart, undefined, { staleTime: 0 }));
      return { figures, version };
    },
    // It was fetched again just now.
    { hold: ['cart'] },
  );
}

/** Stores the billing address of the cart. */
export const useSaveBilling = (cartId: number) =>
  useApiMutation(saveBilling, { input: (billing: CheckoutAddress) => ({ body: { cart_id: cartId, billing } }) });
