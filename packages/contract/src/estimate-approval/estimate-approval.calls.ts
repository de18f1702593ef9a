import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { storedAddress } from '../address/address.schema.ts';
import { defineCall } from '../define-call.ts';
import { estimateStatus, estimateTech } from '../estimates/estimate.schema.ts';
import { lineItem, partLine } from '../estimates/line-item.schema.ts';
import { summary } from '../estimates/summary.schema.ts';
import { acknowledgement, calendarDay, recordId } from '../wire.ts';

/** The customer's contact for questions about an estimate. */
const contact = v.object({ ...v.omit(estimateTech, ['id']).entries, company: v.string() });

/** A part for its customer, who does not see the stock. */
const customerPart = v.object({ ...partLine.entries, part: v.omit(partLine.entries.part, ['stock']) });

/** GET /api/estimate/via-estimate-token: what a customer sees behind the emailed link, and no more. */
export const getEstimateByToken = defineCall({
  id: 'getEstimateByToken',
  method: 'GET',
  path: '/api/estimate/via-estimate-token',
  summary: 'The estimate of an approval link. The bearer is the approval token.',
  access: 'approval-token',
  reads: ['estimates', 'customers', 'users'],
  response: v.object({
    estimate: v.object({
      id: recordId,
      status: openPicklist(estimateStatus),
      issue_date: calendarDay,
      expiry_date: calendarDay,
      line_items: v.array(lineItem),
    }),
    parts: v.array(customerPart),
    summary,
    /** The percentage to show beside the tax: 6, or 0 when the tax is 0. */
    tax_percent: v.number(),
    customer: storedAddress,
    tech: contact,
    /** Already approved, whether by this link or in person. */
    approved: v.boolean(),
  }),
  errors: ['invalid_token', 'estimate_expired', 'total_changed'],
});

/** Who accepts, if it is not the customer. */
const acceptance = v.strictObject({ name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(128)), '') });

/**
 * PATCH /api/estimate/approve-via-email: accepting twice is harmless and says so (APPROVAL-19). After a change of the
 * estimate the link approves nothing any more (`total_changed`, APPROVAL-20).
 */
export const approveEstimateByToken = defineCall({
  id: 'approveEstimateByToken',
  method: 'PATCH',
  path: '/api/estimate/approve-via-email',
  summary: "The customer's approval. The bearer is the approval token.",
  access: 'approval-token',
  changes: ['estimates'],
  body: v.optional(acceptance, {}),
  response: acknowledgement,
  errors: ['invalid_token', 'estimate_expired', 'total_changed', 'address_invalid'],
});

/** POST /api/estimate/respond-via-email: the technician gets a task with the reason; the estimate stays as it is. */
export const respondToEstimateByToken = defineCall({
  id: 'respondToEstimateByToken',
  method: 'POST',
  path: '/api/estimate/respond-via-email',
  summary: 'The customer declines, or asks for a change. The bearer is the approval token.',
  access: 'approval-token',
  changes: ['estimates', 'tasks'],
  body: v.strictObject({
    kind: v.picklist(['decline', 'change']),
    reason: v.pipe(
      v.string('Please tell us why'),
      v.trim(),
      v.nonEmpty('Please tell us why'),
      v.maxLength(400, 'A reason can be up to 400 characters'),
    ),
  }),
  response: acknowledgement,
  errors: ['invalid_token', 'estimate_expired', 'estimate_closed'],
});
