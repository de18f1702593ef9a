import type { WireResponseOf } from '@tech-portal/contract';
import type { getEstimate, LineItem, PartLine, Summary } from '@tech-portal/contract/estimates';
import { centsToDollars, estimateStatus, lineTotalCents, displayedTaxPercent, TAX_PERCENT } from '@tech-portal/domain';
import type { Totals } from '@tech-portal/domain';
import type { CartLine } from '../carts/index.ts';
import { presentCustomer } from '../customers/index.ts';
import { presentSignature } from './approval/estimate-signatures.queries.ts';
import { businessDay, endOfBusinessDay } from './estimate-day.ts';
import { presentDiscount } from './estimate-discount.ts';
import type { OptionalDiscount } from './estimate-discount.ts';
import { estimateQuoteId } from './estimate-quote-id.ts';
import { marginOf } from './estimate-margin.ts';
import type { EstimateRelatedData } from './estimate-related-data.queries.ts';
import type { EstimateRecord } from './estimates.table.ts';
import type { EstimateTech, FullEstimate } from './full-estimate.ts';
import { presentOption } from './options/options.presenter.ts';

const resultTypes = { p: 'PRODUCT', m: 'MEYER_RAW', n: 'NTP_RAW' } as const;

/** Part without its cost, safe for customers. */
export function presentPart(line: CartLine): PartLine {
  return {
    type: 'part',
    part: {
      id: line.productId,
      result_type: resultTypes[line.type],
      title: line.title,
      sku: line.mpn,
      mpn: line.mpn,
      stock: line.stock,
    },
    quantity: line.qty,
    price: centsToDollars(line.priceCents),
    total: centsToDollars(lineTotalCents(line)),
  };
}

/** Totals in dollars. */
export function presentSummary(totals: Omit<Totals, 'discountCents'> & OptionalDiscount): Summary {
  return {
    subtotal: centsToDollars(totals.subtotalCents),
    ...presentDiscount(totals),
    shipping: centsToDollars(totals.shippingCents),
    tax: centsToDollars(totals.taxCents),
    total: centsToDollars(totals.totalCents),
  };
}

export const taxRateOf = ({ taxPercent }: Pick<EstimateRecord, 'taxPercent'>): number => taxPercent ?? TAX_PERCENT;

/** Tax rate to show, and the rate used for the tax. */
export const presentTax = (record: Pick<EstimateRecord, 'taxCents' | 'taxPercent'>) => ({
  tax_percent: displayedTaxPercent(record.taxCents, taxRateOf(record)),
  tax_rate: taxRateOf(record),
});

export const presentLineItems = (record: Pick<EstimateRecord, 'lineItems'>): LineItem[] => [...record.lineItems];

/** Technician fields that customers may see. */
export function presentTech({ firstName, lastName, email, phone }: EstimateTech) {
  return { first_name: firstName, last_name: lastName, email, phone };
}

/** Estimate for its technician and administrators, in dollars. */
export function presentEstimate(
  { record, version, lines, customer, tech, signature, timeZone }: FullEstimate,
  { transId, isBeingPaid, approvalEmails, invoiceEmails, options, reminders }: EstimateRelatedData,
  now: Date,
): WireResponseOf<typeof getEstimate> {
  const email = approvalEmails.at(-1);
  const invoice = invoiceEmails.at(-1);
  return {
    id: record.cartId,
    customer_id: record.customerId,
    tech: { id: tech.id, ...presentTech(tech) },
    notes: record.notes,
    issue_date: record.issueDate,
    expiry_date: record.expiryDate,
    expires_at: endOfBusinessDay(record.expiryDate, timeZone).toISOString(),
    approved: record.approved ? 1 : 0,
    paid: record.paid ? 1 : 0,
    reimbursed: record.reimbursed ? 1 : 0,
    status: estimateStatus(record, businessDay(now, timeZone)),
    line_items: presentLineItems(record),
    parts: lines.map(presentPart),
    summary: presentSummary(record),
    ship_rates: { custom: centsToDollars(record.customShippingCents) },
    first_name: customer.firstName,
    last_name: customer.lastName,
    total: centsToDollars(record.totalCents),
    trans_id: transId,
    sent: approvalEmails.map(({ id, sentAt }) => ({ id, estimate_id: record.cartId, sent_at: sentAt.toISOString() })),
    version,
    quote: estimateQuoteId({ record, customer }),
    being_paid: isBeingPaid,
    ...presentTax(record),
    customer: presentCustomer(customer),
    margin: marginOf(record, lines),
    approved_by: record.approvedBy,
    approved_at: record.approvedAt?.toISOString() ?? null,
    approved_way: record.approvedWay,
    ...presentSignature(signature),
    approval_email: email?.state ?? null,
    ...(email?.reason && { approval_email_reason: email.reason }),
    ...(invoice && { invoice_email: invoice.state }),
    ...(invoice?.reason && { invoice_email_reason: invoice.reason }),
    ...(options.length > 0 && { options: options.map(presentOption) }),
    ...(reminders && { reminders }),
  };
}
