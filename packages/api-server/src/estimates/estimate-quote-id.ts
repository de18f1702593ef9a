import { digest } from '../platform/secrets/index.ts';
import { discountOf } from './estimate-discount.ts';
import type { FullEstimate } from './full-estimate.ts';

/**
 * Names what paying an estimate would be for (PAY-9): another revision, figure or address of the customer is another
 * quote. Notes are not part of it, nobody pays for them.
 */
export function estimateQuoteId({ record, customer }: Pick<FullEstimate, 'record' | 'customer'>): string {
  const discount = discountOf(record);
  return digest(
    JSON.stringify([
      'estimate',
      record.cartId,
      record.revision,
      [record.subtotalCents, record.shippingCents, record.taxCents, record.totalCents],
      // A server of the version before names what has no discount the same way.
      ...(discount ? [[discount.kind, discount.value, discount.label, record.discountCents]] : []),
      customer.id,
      [customer.firstName, customer.lastName, customer.email, customer.phone],
      [
        customer.shippingAddress1,
        customer.shippingAddress2,
        customer.shippingCity,
        customer.shippingState,
        customer.shippingZip,
      ],
      [
        customer.billingAddress1,
        customer.billingAddress2,
        customer.billingCity,
        customer.billingState,
        customer.billingZip,
      ],
    ]),
  );
}
