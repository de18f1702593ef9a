import type { WireResponseOf } from '@tech-portal/contract';
import type { getEstimateByToken } from '@tech-portal/contract/estimate-approval';
import { estimateStatus, displayedTaxPercent } from '@tech-portal/domain';
import { presentPaidInvoice } from '../../carts/index.ts';
import { businessDay } from '../estimate-day.ts';
import { presentLineItems, presentPart, presentSummary, presentTech, taxRateOf } from '../estimates.presenter.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { presentLinkedPhotos } from '../photos/estimate-photos.presenter.ts';
import type { ViewedLink } from './approval-link.commands.ts';
import type { LinkedOption } from './approval-link.ts';
import { presentSignature } from './estimate-signatures.queries.ts';

/** Part without its stock, which only the supplier's own users see. */
function presentCustomerPart(line: FullEstimate['lines'][number]) {
  const { part, ...rest } = presentPart(line);
  const { stock: _stock, ...publicPart } = part;
  return { ...rest, part: publicPart };
}

/** Lines and totals for the customer: no cost, margin, stock or notes. */
function presentContent({ record, lines, timeZone }: FullEstimate, now: Date) {
  return {
    estimate: {
      id: record.cartId,
      status: estimateStatus(record, businessDay(now, timeZone)),
      issue_date: record.issueDate,
      expiry_date: record.expiryDate,
      line_items: presentLineItems(record),
    },
    parts: lines.map(presentCustomerPart),
    summary: presentSummary(record),
    tax_percent: displayedTaxPercent(record.taxCents, taxRateOf(record)),
  };
}

const presentContact = (tech: FullEstimate['tech']) => ({ ...presentTech(tech), company: tech.company ?? '' });

/** Estimate for its customer, with the technician's contact details. */
export const presentForCustomer = (estimate: FullEstimate, now: Date) => ({
  ...presentContent(estimate, now),
  tech: presentContact(estimate.tech),
});

function stateOf({ estimate: { record }, isCurrent }: LinkedOption) {
  if (!isCurrent) return 'changed';
  if (record.approved) return 'approved';
  return record.notChosenAt === null ? 'open' : 'not_chosen';
}

function presentLinkedOption(option: LinkedOption, now: Date) {
  const { estimate, isCurrent } = option;
  const { cartId, optionTitle, optionNote } = estimate.record;
  return {
    id: cartId,
    title: optionTitle ?? `Estimate ${cartId}`,
    note: optionNote ?? '',
    state: stateOf(option),
    ...(isCurrent && { content: presentContent(estimate, now) }),
  } as const;
}

/** Estimate or options of a link, without a billing address. */
export function presentLink(
  { estimate, options, photos, order, responded }: ViewedLink,
  now: Date,
): WireResponseOf<typeof getEstimateByToken> {
  const { record, customer, signature } = estimate;
  return {
    ...presentForCustomer(estimate, now),
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
    approved: record.approved,
    ...(order && { paid: presentPaidInvoice(order) }),
    ...(responded && { responded: { kind: responded.kind, at: responded.at.toISOString() } }),
    ...presentSignature(signature),
    ...(options.length > 0 && { options: options.map((option) => presentLinkedOption(option, now)) }),
    ...presentLinkedPhotos(photos),
  };
}
