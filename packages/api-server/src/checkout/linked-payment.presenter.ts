import type { WireResponseOf } from '@tech-portal/contract';
import type { PaymentConfig } from '@tech-portal/contract/checkout';
import type { getInvoiceByToken } from '@tech-portal/contract/estimate-payment';
import { centsToDollars } from '@tech-portal/domain';
import { storedAddressOf } from '../customers/customer-address.ts';
import { presentContact, presentContent } from '../estimates/approval/approval.presenter.ts';
import { estimateQuoteId } from '../estimates/estimate-quote-id.ts';
import { orderStatus } from '../orders/receipt/payment-remarks.ts';
import type { LinkedInvoice } from './linked-payment.queries.ts';

/** What a customer pays by a link, or has paid: nothing of the business. */
export function presentLinkedInvoice(
  { estimate, order }: LinkedInvoice,
  { card, now }: { card: PaymentConfig['card']; now: Date },
): WireResponseOf<typeof getInvoiceByToken> {
  const { customer, tech } = estimate;
  return {
    ...presentContent(estimate, now),
    quote: estimateQuoteId(estimate),
    shipping: storedAddressOf(customer, 'shipping'),
    billing: storedAddressOf(customer, 'billing'),
    tech: presentContact(tech),
    ...(order && {
      paid: {
        trans_id: order.transId,
        paid_at: order.orderDate.toISOString(),
        total_paid: centsToDollars(order.totalPaidCents),
        payment_info: order.paymentInfo,
        receipt_to: order.email,
        status: orderStatus(order),
      },
    }),
    card,
  };
}
