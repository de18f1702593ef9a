import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { digest } from '../../platform/secrets/index.ts';
import type { StoreQuote } from './store-quote.ts';

/** By name: the database gives the keys of a document in an order of its own. */
const addressValues = (address: CheckoutAddress): string[] => [
  address.first_name,
  address.last_name,
  address.company_name,
  address.address_1,
  address.address_2,
  address.city,
  address.state,
  address.zip_code,
  address.email,
  address.phone,
];

/**
 * Names what a store cart comes to, and for whom (CHECKOUT-24): another version, price, figure or address is another
 * quote. Without a billing address nobody can pay it.
 */
export function storeQuoteId(
  { cart, totals }: StoreQuote,
  { shipping, billing }: { shipping: CheckoutAddress; billing: CheckoutAddress | null },
): string {
  const { subtotalCents, shippingCents, taxCents, totalCents } = totals;
  return digest(
    JSON.stringify([
      'store',
      cart.id,
      cart.version,
      cart.lines.map(({ productId, qty, priceCents }) => [productId, qty, priceCents]),
      [subtotalCents, shippingCents, taxCents, totalCents],
      addressValues(shipping),
      billing && addressValues(billing),
    ]),
  );
}
