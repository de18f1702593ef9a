import type { WireResponseOf } from '@tech-portal/contract';
import type { getEstimateByToken } from '@tech-portal/contract/estimate-approval';
import { estimateStatus, shownTaxPercent } from '@tech-portal/domain';
import { businessDay } from '../estimate-day.ts';
import { presentLineItems, presentPart, presentSummary, presentTech, taxRateOf } from '../estimates.presenter.ts';
import type { FullEstimate } from '../full-estimate.ts';

/** A part without its stock, which is the supplier's own affair. */
function presentCustomerPart(line: FullEstimate['lines'][number]) {
  const { part, ...rest } = presentPart(line);
  const { stock: _stock, ...shown } = part;
  return { ...rest, part: shown };
}

/** An estimate for its customer: no cost, no margin, no stock, no notes, no billing address. */
export function presentForCustomer(
  { record, lines, customer, tech }: FullEstimate,
  now: Date,
): WireResponseOf<typeof getEstimateByToken> {
  return {
    estimate: {
      id: record.cartId,
      status: estimateStatus(record, businessDay(now)),
      issue_date: record.issueDate,
      expiry_date: record.expiryDate,
      line_items: presentLineItems(record),
    },
    parts: lines.map(presentCustomerPart),
    summary: presentSummary(record),
    tax_percent: shownTaxPercent(record.taxCents, taxRateOf(record)),
    customer: {
      first_name: customer.firstName,
      last_name: customer.lastName,
      address_1: customer.shippingAddress1,
      address_2: customer.shippingAddress2,
      city: customer.shippingCity,
      state: customer.shippingState,
      zip_code: customer.shippingZip,
      email: customer.email,
      phone: customer.phone,
    },
    tech: { ...presentTech(tech), company: tech.company ?? '' },
    approved: record.approved,
  };
}
