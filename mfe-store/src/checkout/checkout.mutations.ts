import { isRefusal } from '@tech-portal/api-client/errors';
import { getMyCart } from '@tech-portal/contract/cart';
import { estimateCheckout, saveBilling } from '@tech-portal/contract/checkout';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { useApi } from '@tech-portal/platform';
import { apiQuery, useApiMutation, useQueryClient } from '@tech-portal/platform/query';
import type { SendCall } from '@tech-portal/platform/query';
import type { Quote } from '../shared/checkout-state.ts';

/** Calculates what the current cart comes to, shipped to an address. */
function useQuoteShipping(cartId: number) {
  const api = useApi();
  const client = useQueryClient();
  return async (shipping: CheckoutAddress, send: SendCall): Promise<Quote> => {
    const { quote: id, ...figures } = await send(estimateCheckout, { body: { cart_id: cartId, shipping } });
    // The quote holds for the version it was made of, whose prices may be newer than those on the screen.
    const { version } = await client.fetchQuery(apiQuery(api, getMyCart, undefined, { staleTime: 0 }));
    return { figures, version, id };
  };
}

// It is fetched again by the calculation itself.
const holdCart = { hold: ['cart'] } as const;

/** Calculates what the current cart comes to, shipped to an address. */
export function useCalculateShipping(cartId: number) {
  return useApiMutation<Quote, CheckoutAddress>(useQuoteShipping(cartId), holdCart);
}

/** Shipping could not be calculated, so that nothing was saved. */
export class ShippingError extends Error {
  override readonly name = 'ShippingError';
}

interface Addresses {
  readonly shipping: CheckoutAddress;
  readonly billing: CheckoutAddress;
  /** What was calculated for the shipping address; without it, it is calculated first. */
  readonly quote: Quote | undefined;
}

/**
 * Stores the billing address, and gives the quote of what is shown then: figures and both addresses. Where another tab
 * or device gave the cart another shipping address meanwhile, or its prices changed, it is calculated again for the
 * address of this page.
 */
export function useCompleteQuote(cartId: number) {
  const quoteShipping = useQuoteShipping(cartId);
  return useApiMutation<Quote, Addresses>(async ({ shipping, billing, quote }, send) => {
    const calculate = () =>
      quoteShipping(shipping, send).catch((cause: unknown) => {
        throw new ShippingError('Shipping was not calculated.', { cause });
      });
    const complete = async (known: Quote): Promise<Quote> => {
      const { quote: id } = await send(saveBilling, { body: { cart_id: cartId, billing, quote: known.id } });
      return id === undefined ? known : { ...known, payable: { id, shipping, billing } };
    };
    try {
      return await complete(quote ?? (await calculate()));
    } catch (error) {
      if (!isRefusal(error, 'quote_changed')) throw error;
      return complete(await calculate());
    }
  }, holdCart);
}
