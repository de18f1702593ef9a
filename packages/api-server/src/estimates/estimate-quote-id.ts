import { digest } from '../platform/secrets/index.ts';
import { discountOf } from './estimate-discount.ts';
import type { FullEstimate } from './full-estimate.ts';

/** Hash of everything a payment depends on (PAY-9): revision, totals and customer address. Notes are excluded. */
export function estimateQuoteId({ record, customer }: Pick<FullEstimate, 'record' | 'customer'>): string {
  const discount = discountOf(record);
  return digest(
    JSON.stringify([
      'estimate',
      record.cartId,
      record.revision,
      [record.subtotalCents, record.shippingCents, record.taxCents, record.totalCents],
      // Without a discount, the id must equal that of the previous version.
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
