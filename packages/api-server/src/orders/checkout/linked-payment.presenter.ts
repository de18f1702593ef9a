import type { WireResponseOf } from '@tech-portal/contract';
import type { PaymentConfig } from '@tech-portal/contract/checkout';
import type { getInvoiceByToken } from '@tech-portal/contract/estimate-payment';
import { storedAddressOf } from '../../customers/index.ts';
import { estimateQuoteId, presentForCustomer } from '../../estimates/index.ts';
import { presentPaidInvoice } from '../../carts/index.ts';
import type { LinkedInvoice } from './linked-payment.queries.ts';

/** Invoice for the customer of a link, without internal data. */
export function presentLinkedInvoice(
  { estimate, order }: LinkedInvoice,
  { card, now }: { card: PaymentConfig['card']; now: Date },
): WireResponseOf<typeof getInvoiceByToken> {
  const { customer } = estimate;
  return {
    ...presentForCustomer(estimate, now),
    quote: estimateQuoteId(estimate),
    shipping: storedAddressOf(customer, 'shipping'),
    billing: storedAddressOf(customer, 'billing'),
    ...(order && { paid: presentPaidInvoice(order) }),
    card,
  };
}
