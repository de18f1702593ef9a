import { digest } from '../auth/digest.ts';
import type { FullEstimate } from './full-estimate.ts';

/**
 * Names what paying an estimate would be for (PAY-9): another revision, figure or address of the customer is another
 * quote. Notes are not part of it, nobody pays for them.
 */
export function estimateQuoteId({ record, customer }: Pick<FullEstimate, 'record' | 'customer'>): string {
  return digest(
    JSON.stringify([
      'estimate',
      record.cartId,
      record.revision,
      [record.subtotalCents, record.shippingCents, record.taxCents, record.totalCents],
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
