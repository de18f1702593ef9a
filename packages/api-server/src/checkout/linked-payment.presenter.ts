import type { WireResponseOf } from '@tech-portal/contract';
import type { StoredAddress } from '@tech-portal/contract/address';
import type { PaymentConfig } from '@tech-portal/contract/checkout';
import type { getInvoiceByToken } from '@tech-portal/contract/estimate-payment';
import { centsToDollars } from '@tech-portal/domain';
import type { CustomerRow } from '../customers/customers.table.ts';
import { presentContact, presentContent } from '../estimates/approval/approval.presenter.ts';
import { estimateQuoteId } from '../estimates/estimate-quote-id.ts';
import { orderStatus } from '../orders/receipt/payment-remarks.ts';
import type { LinkedInvoice } from './linked-payment.queries.ts';

/** An address as it is stored: what it lacks is said when it is paid. */
const presentAddress = (customer: CustomerRow, kind: 'shipping' | 'billing'): StoredAddress => ({
  first_name: customer.firstName,
  last_name: customer.lastName,
  company_name: '',
  address_1: customer[`${kind}Address1`],
  address_2: customer[`${kind}Address2`],
  city: customer[`${kind}City`],
  state: customer[`${kind}State`],
  zip_code: customer[`${kind}Zip`],
  email: customer.email,
  phone: customer.phone,
});

/** What a customer pays by a link, or has paid: nothing of the business. */
export function presentLinkedInvoice(
  { estimate, order }: LinkedInvoice,
  { card, now }: { card: PaymentConfig['card']; now: Date },
): WireResponseOf<typeof getInvoiceByToken> {
  const { customer, tech } = estimate;
  return {
    ...presentContent(estimate, now),
    quote: estimateQuoteId(estimate),
    shipping: presentAddress(customer, 'shipping'),
    billing: presentAddress(customer, 'billing'),
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
