import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { quoteId } from '../checkout/quote.schema.ts';
import { customer } from '../customers/customer.schema.ts';
import { recordTech } from '../users/user.schema.ts';
import { calendarDay, dollars, nonNegativeDollars, listPages, recordId, timestamp, wireFlag } from '../wire.ts';
import { emailCancelReason, emailState, reminders } from './estimate-emails.schema.ts';
import { estimateOption, listedOption } from './estimate-option.schema.ts';
import { lineItem, partLine, summary } from './line-item.schema.ts';
import { signature } from './signature.schema.ts';

/** Derived, never stored (EST-1). */
export const estimateStatus = v.picklist(['draft', 'invoice', 'order', 'expired']);
export type EstimateStatus = v.InferOutput<typeof estimateStatus>;
export const estimateStatusLabels: Readonly<Record<EstimateStatus, string>> = {
  draft: 'Draft',
  invoice: 'Invoice',
  order: 'Order',
  expired: 'Expired',
};

export const estimateFilter = v.picklist(['all', 'draft', 'invoice', 'order', 'reimbursed', 'unreimbursed', 'expired']);
export type EstimateFilter = v.InferOutput<typeof estimateFilter>;

/** Custom shipping charge of an estimate; 0 means automatic. Two decimals, never below zero (EST-55). */
const shipRates = v.object({ custom: nonNegativeDollars });

/** Technician of an estimate, for the Tech card (EST-62). */
export const estimateTech = v.object({
  ...recordTech.entries,
  email: v.string(),
  phone: v.string(),
});

const sendRecord = v.object({ id: recordId, estimate_id: recordId, sent_at: timestamp });

/** Cost and profit of an estimate's parts. For technicians and administrators only, never for customers. */
const margin = v.object({
  /** Price that the supplier charges for the parts. */
  cost: nonNegativeDollars,
  /** Subtotal less discount and cost. */
  profit: dollars,
  /** Profit in percent of the discounted subtotal; 0 when there is none. */
  percent: v.number(),
});

/** Increases with every change of an estimate; a change based on an older one is refused with `stale_version`. */
export const estimateVersion = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Estimate; its id is the cart id (EST-87). */
export const estimate = v.object({
  id: recordId,
  customer_id: recordId,
  tech: estimateTech,
  notes: v.string(),
  issue_date: calendarDay,
  expiry_date: calendarDay,
  /** End of its last day in the business time zone; missing in responses of older servers. */
  expires_at: v.optional(timestamp),
  approved: wireFlag,
  paid: wireFlag,
  reimbursed: wireFlag,
  status: openPicklist(estimateStatus),
  /** Labor, charges and services. */
  line_items: v.array(lineItem),
  parts: v.array(partLine),
  summary,
  ship_rates: shipRates,
  first_name: v.string(),
  last_name: v.string(),
  total: nonNegativeDollars,
  /** Set once the estimate became an order. */
  trans_id: v.nullish(v.string()),
  sent: v.optional(v.array(sendRecord), []),
  version: estimateVersion,
  /** Quote id for `placeOrder`. */
  quote: quoteId,
  /** True while its payment is pending: nothing can be changed until the outcome is known. */
  being_paid: v.optional(v.boolean(), false),
  /** Percentage to show next to the tax: that of the settings it was computed with, or 0 when the tax is 0. */
  tax_percent: v.number(),
  /** Percentage that the tax was computed with, even if it came to 0. */
  tax_rate: v.optional(v.number()),
  /** Complete customer, for the Customer card and its dialog. */
  customer,
  margin: v.nullable(margin),
  /** Name given at approval, or the customer's own. Null until approved. */
  approved_by: v.nullable(v.string()),
  approved_at: v.nullable(timestamp),
  approved_way: v.nullable(openPicklist(v.picklist(['in-person', 'email']))),
  /** Customer's signature of the current approval. */
  signature: v.optional(signature),
  /** State of the newest approval email; null when there is none. */
  approval_email: v.nullable(openPicklist(emailState)),
  /** Reason for a `cancelled` approval email. */
  approval_email_reason: v.optional(openPicklist(emailCancelReason)),
  /** State of the newest invoice email; missing when there is none. */
  invoice_email: v.optional(openPicklist(emailState)),
  /** Reason for a `cancelled` invoice email. */
  invoice_email_reason: v.optional(openPicklist(emailCancelReason)),
  /** All options including this one; missing if there is only one. */
  options: v.optional(v.array(estimateOption)),
  reminders: v.optional(reminders),
});
export type Estimate = v.InferOutput<typeof estimate>;

export const savedEstimate = v.object({
  summary,
  /** As in {@link estimate}; returned because the business settings may have changed since the estimate was loaded. */
  tax_percent: v.optional(v.number()),
  tax_rate: v.optional(v.number()),
  status: openPicklist(estimateStatus),
  line_items: v.array(lineItem),
  version: estimateVersion,
  message: v.optional(v.string()),
});

export const estimateRow = v.object({
  id: recordId,
  issue_date: calendarDay,
  expiry_date: calendarDay,
  first_name: v.string(),
  last_name: v.string(),
  status: openPicklist(estimateStatus),
  reimbursed: wireFlag,
  total: nonNegativeDollars,
  tech: v.optional(recordTech),
  option: v.optional(listedOption),
  ...listPages,
});
export type EstimateRow = v.InferOutput<typeof estimateRow>;

/** Estimate that parts can be added to: a draft or an unexpired invoice (EST-18). */
export const activeEstimate = v.object({
  id: recordId,
  issue_date: calendarDay,
  first_name: v.string(),
  last_name: v.string(),
  total: nonNegativeDollars,
  ...listPages,
});
export type ActiveEstimate = v.InferOutput<typeof activeEstimate>;

export const reimbursementRow = v.object({
  id: recordId,
  reimbursed: wireFlag,
  order_date: timestamp,
  first_name: v.string(),
  last_name: v.string(),
  line_item_total: dollars,
  /** Discount on the whole order in dollars; missing without one (ADMIN-53). */
  discount: v.optional(nonNegativeDollars),
  /** Technician to pay; missing in responses of older servers. */
  tech: v.optional(recordTech),
  ...listPages,
});
export type ReimbursementRow = v.InferOutput<typeof reimbursementRow>;
