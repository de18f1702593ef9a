import * as v from 'valibot';
import { estimateTech, estimateStatus } from '../estimates/estimate.schema.ts';
import { lineItem, partLine, summary } from '../estimates/line-item.schema.ts';
import { openPicklist } from '../open-picklist.ts';
import { transactionId } from '../orders/order.schema.ts';
import { recordId, calendarDay, nonNegativeDollars, timestamp } from '../wire.ts';

export const contact = v.object({ ...v.omit(estimateTech, ['id']).entries, company: v.string() });

/** Part as the customer sees it, without stock. */
const customerPart = v.object({ ...partLine.entries, part: v.omit(partLine.entries.part, ['stock']) });

export const customerEstimate = v.object({
  estimate: v.object({
    id: recordId,
    status: openPicklist(estimateStatus),
    issue_date: calendarDay,
    expiry_date: calendarDay,
    line_items: v.array(lineItem),
  }),
  parts: v.array(customerPart),
  summary,
  /** Percentage to show next to the tax: 6, or 0 when the tax is 0. */
  tax_percent: v.number(),
});

/**
 * `open`: can be approved. `changed`: edited since the link was sent, so the link cannot approve it. Once one option is
 * `approved`, the others are `not_chosen`.
 */
const linkedOptionState = v.picklist(['open', 'changed', 'approved', 'not_chosen']);

/** Option of an approval link (APPROVAL-40). */
export const linkedOption = v.object({
  id: recordId,
  title: v.string(),
  note: v.string(),
  state: openPicklist(linkedOptionState),
  /** Missing for a changed option, as the customer was not sent the current content. */
  content: v.optional(customerEstimate),
});

/** Payment of an invoice, and the state of its order. */
export const paidInvoice = v.object({
  trans_id: transactionId,
  paid_at: timestamp,
  total_paid: nonNegativeDollars,
  /** Card as displayed, e.g. `VISA ending in 4242`. */
  payment_info: v.string(),
  receipt_to: v.string(),
  /** Status as displayed, e.g. 'Paid', or 'Cancelled, refunded'. */
  status: v.string(),
});
