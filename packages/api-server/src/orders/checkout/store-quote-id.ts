import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { digest } from '../../platform/secrets/index.ts';
import type { StoreQuote } from './store-quote.ts';

/** Lists the fields explicitly, because jsonb does not preserve the key order. */
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
 * Hash of everything that a store payment depends on (CHECKOUT-24): version, prices, totals and addresses. A quote
 * without a billing address cannot be paid.
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
