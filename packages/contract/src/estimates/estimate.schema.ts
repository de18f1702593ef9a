import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { quoteId } from '../checkout/quote.schema.ts';
import { customer } from '../customers/customer.schema.ts';
import { recordTech } from '../users/record-tech.schema.ts';
import { calendarDay, dollars, nonNegativeDollars, listPages, recordId, timestamp, wireFlag } from '../wire.ts';
import { emailCancelReason, emailState } from './email-state.schema.ts';
import { estimateOption, listedOption } from './estimate-option.schema.ts';
import { lineItem, partLine } from './line-item.schema.ts';
import { reminders } from './reminders.schema.ts';
import { signature } from './signature.schema.ts';
import { summary } from './summary.schema.ts';

/** Derived, never stored (EST-1). */
export const estimateStatus = v.picklist(['draft', 'invoice', 'order', 'expired']);
export type EstimateStatus = v.InferOutput<typeof estimateStatus>;
export const estimateStatusLabels: Readonly<Record<EstimateStatus, string>> = {
  draft: 'Draft',
  invoice: 'Invoice',
  order: 'Order',
  expired: 'Expired',
};

/** What the estimate list can be narrowed to. */
export const estimateFilter = v.picklist(['all', 'draft', 'invoice', 'order', 'reimbursed', 'unreimbursed', 'expired']);
export type EstimateFilter = v.InferOutput<typeof estimateFilter>;

/** The custom shipping charge of an estimate; 0 means automatic. Two decimals, never below zero (EST-55). */
const shipRates = v.object({ custom: nonNegativeDollars });

/** Whose estimate it is, for the Tech card (EST-62). */
export const estimateTech = v.object({
  ...recordTech.entries,
  email: v.string(),
  phone: v.string(),
});

/** An emailed approval link. */
const sendRecord = v.object({ id: recordId, estimate_id: recordId, sent_at: timestamp });

/**
 * What the parts of an estimate cost and earn. For technicians and administrators only, never for a customer's eyes.
 */
const margin = v.object({
  /** What the supplier gets for the parts. */
  cost: nonNegativeDollars,
  /** Subtotal without discount and cost. */
  profit: dollars,
  /** Profit in percent of the subtotal without its discount; 0 when there is none. */
  percent: v.number(),
});

/** Grows with every change of an estimate; a change based on an older one is refused with `stale_version`. */
export const estimateVersion = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An estimate; its id is the cart id (EST-87). */
export const estimate = v.object({
  id: recordId,
  customer_id: recordId,
  tech: estimateTech,
  notes: v.string(),
  issue_date: calendarDay,
  expiry_date: calendarDay,
  /** The end of its last day where the business is; missing in responses of a server before the time zone was a setting. */
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
  /** Names what paying it would be for, see `placeOrder`. */
  quote: quoteId,
  /** Its payment is under way or being checked: nothing of it can be changed meanwhile. */
  being_paid: v.optional(v.boolean(), false),
  /** The percentage to show beside the tax: that of the business settings it was computed by, or 0 when the tax is 0. */
  tax_percent: v.number(),
  /** The percentage by which the tax was computed, also when it came to 0. */
  tax_rate: v.optional(v.number()),
  /** The whole customer, for the Customer card and its dialog. */
  customer,
  margin: v.nullable(margin),
  /** Who accepted: a name the customer gave, or the customer's own. Null until approved. */
  approved_by: v.nullable(v.string()),
  approved_at: v.nullable(timestamp),
  approved_way: v.nullable(openPicklist(v.picklist(['in-person', 'email']))),
  /** The customer's, under the approval as it stands. */
  signature: v.optional(signature),
  /** What became of the newest approval email; null when there is none. */
  approval_email: v.nullable(openPicklist(emailState)),
  /** Of a `cancelled` one: why it was not sent. */
  approval_email_reason: v.optional(openPicklist(emailCancelReason)),
  /** What became of the newest email with the invoice; absent when there is none. */
  invoice_email: v.optional(openPicklist(emailState)),
  /** Of a `cancelled` one: why it was not sent. */
  invoice_email_reason: v.optional(openPicklist(emailCancelReason)),
  /** What its customer picks from, itself included; absent where there is no choice. */
  options: v.optional(v.array(estimateOption)),
  reminders: v.optional(reminders),
});
export type Estimate = v.InferOutput<typeof estimate>;

/** What an estimate comes to after it was saved. */
export const savedEstimate = v.object({
  summary,
  /** As in {@link estimate}: other business settings may have become valid since. */
  tax_percent: v.optional(v.number()),
  tax_rate: v.optional(v.number()),
  status: openPicklist(estimateStatus),
  line_items: v.array(lineItem),
  version: estimateVersion,
  message: v.optional(v.string()),
});

/** A row of the estimate list. */
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
  /** Of an option alone. */
  option: v.optional(listedOption),
  ...listPages,
});
export type EstimateRow = v.InferOutput<typeof estimateRow>;

/** An estimate that parts can be added to: a draft or an unexpired invoice (EST-18). */
export const activeEstimate = v.object({
  id: recordId,
  issue_date: calendarDay,
  first_name: v.string(),
  last_name: v.string(),
  total: nonNegativeDollars,
  ...listPages,
});
export type ActiveEstimate = v.InferOutput<typeof activeEstimate>;

/** A row of the reimbursement list. */
export const reimbursementRow = v.object({
  id: recordId,
  reimbursed: wireFlag,
  order_date: timestamp,
  first_name: v.string(),
  last_name: v.string(),
  line_item_total: dollars,
  /** Dollars that the customer was granted off the whole order; absent without a discount (ADMIN-53). */
  discount: v.optional(nonNegativeDollars),
  /** The technician to pay; missing in responses of older servers. */
  tech: v.optional(recordTech),
  ...listPages,
});
export type ReimbursementRow = v.InferOutput<typeof reimbursementRow>;
