import * as v from 'valibot';
import { storedAddress } from '../address/address.schema.ts';
import { defineCall } from '../define-call.ts';
import { estimateStatus } from '../estimates/estimate.schema.ts';
import { lineItem, partLine } from '../estimates/line-item.schema.ts';
import { summary } from '../estimates/summary.schema.ts';
import { acknowledgement, calendarDay, recordId } from '../wire.ts';

/** GET /api/estimate/via-estimate-token: what a customer sees behind the emailed link, and no more. */
export const getEstimateByToken = defineCall({
  id: 'getEstimateByToken',
  method: 'GET',
  path: '/api/estimate/via-estimate-token',
  summary: 'The estimate of an approval link. The bearer is the approval token.',
  access: 'approval-token',
  answer: v.object({
    estimate: v.object({
      id: recordId,
      status: estimateStatus,
      expiry_date: calendarDay,
      line_items: v.array(lineItem),
    }),
    parts: v.array(partLine),
    summary,
    customer: storedAddress,
  }),
  errors: ['invalid_token', 'estimate_expired'],
});

/** PATCH /api/estimate/approve-via-email: accepting twice is harmless and says so (decision 12). */
export const approveEstimateByToken = defineCall({
  id: 'approveEstimateByToken',
  method: 'PATCH',
  path: '/api/estimate/approve-via-email',
  summary: "The customer's approval. The bearer is the approval token.",
  access: 'approval-token',
  answer: acknowledgement,
  errors: ['invalid_token', 'estimate_expired', 'total_changed'],
});
