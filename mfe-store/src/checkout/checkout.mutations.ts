import { isRefusal } from '@tech-portal/api-client/errors';
import { getMyCart } from '@tech-portal/contract/cart';
import { estimateCheckout, saveBilling } from '@tech-portal/contract/checkout';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { useApi } from '@tech-portal/platform';
import { apiQuery, useApiMutation, useQueryClient } from '@tech-portal/platform/query';
import type { SendRequest } from '@tech-portal/platform/query';
import type { Quote } from '../shared/checkout-state.ts';

/** Quotes the current cart for a shipping address. */
function useQuoteShipping(cartId: number) {
  const api = useApi();
  const client = useQueryClient();
  return async (shipping: CheckoutAddress, send: SendRequest): Promise<Quote> => {
    const { quote: id, ...totals } = await send(estimateCheckout, { body: { cart_id: cartId, shipping } });
    // Version of the cart that the quote is for. Its prices may be newer than those on the screen.
    const { version } = await client.fetchQuery(apiQuery(api, getMyCart, undefined, { staleTime: 0 }));
    return { totals, version, id };
  };
}

// Quoting refetches the cart itself.
const deferCartRefetch = { hold: ['cart'] } as const;

export function useCalculateShipping(cartId: number) {
  return useApiMutation<Quote, CheckoutAddress>(useQuoteShipping(cartId), deferCartRefetch);
}

/** Thrown when the shipping calculation failed; nothing was saved. */
export class ShippingError extends Error {
  override readonly name = 'ShippingError';
}

interface CompleteQuoteInput {
  readonly shipping: CheckoutAddress;
  readonly billing: CheckoutAddress;
  /** Quote for the shipping address; if undefined, shipping is calculated first. */
  readonly quote: Quote | undefined;
}

/**
 * Saves the billing address and returns the quote with totals and both addresses. Requotes for this page's addresses if
 * prices have changed, or if another tab or device changed the cart's shipping address.
 */
export function useCompleteQuote(cartId: number) {
  const quoteShipping = useQuoteShipping(cartId);
  return useApiMutation<Quote, CompleteQuoteInput>(async ({ shipping, billing, quote }, send) => {
    const calculate = () =>
      quoteShipping(shipping, send).catch((cause: unknown) => {
        throw new ShippingError('Shipping was not calculated.', { cause });
      });
    const complete = async (currentQuote: Quote): Promise<Quote> => {
      const { quote: id } = await send(saveBilling, { body: { cart_id: cartId, billing, quote: currentQuote.id } });
      return id === undefined ? currentQuote : { ...currentQuote, payable: { id, shipping, billing } };
    };
    try {
      return await complete(quote ?? (await calculate()));
    } catch (error) {
      if (!isRefusal(error, 'quote_changed')) throw error;
      return complete(await calculate());
    }
  }, deferCartRefetch);
}
