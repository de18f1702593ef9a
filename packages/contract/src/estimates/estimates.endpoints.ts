import * as v from 'valibot';
import { contactAddress } from '../address/address.schema.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { listCursor, listQuery, listSearch } from '../list-query.ts';
import { acknowledgement, dollars, endsApproval, formFlag, nonNegativeDollars, queryId, recordId } from '../wire.ts';
import {
  activeEstimate,
  estimate,
  estimateFilter,
  estimateRow,
  estimateVersion,
  savedEstimate,
} from './estimate.schema.ts';
import { estimateEvent } from './estimate-event.schema.ts';
import {
  discountInput,
  customShippingInput,
  encodeLineItems,
  MAX_ESTIMATE_BYTES,
  lineItemsInput,
  skippedPart,
} from './line-item.schema.ts';
import { signatureInput } from './signature.schema.ts';

/** GET /api/estimate/metrics (EST-12): dollars, a count, and a percentage from 0 to 100. */
export const getEstimateMetrics = defineEndpoint({
  id: 'getEstimateMetrics',
  method: 'GET',
  path: '/api/estimate/metrics',
  summary: 'Value of the open estimates, number of the pending ones, and the invoice conversion rate.',
  access: 'tech-or-admin',
  reads: ['estimates'],
  response: v.object({ totalValue: dollars, pending: v.pipe(v.number(), v.integer()), converted: v.number() }),
});

export const listEstimates = defineEndpoint({
  id: 'listEstimates',
  method: 'GET',
  path: '/api/estimate/list',
  summary: 'One page of the estimates.',
  access: 'tech-or-admin',
  reads: ['estimates', 'customers', 'users'],
  query: v.strictObject({
    ...listQuery(['issue_date', 'last_name', 'status', 'total']),
    cursor: listCursor,
    filter: v.optional(estimateFilter, 'all'),
    customer_id: v.optional(queryId),
    tech_id: v.optional(queryId),
    search: listSearch,
  }),
  response: v.array(estimateRow),
});

/** GET /api/estimate/list-active: for the picker of the part search, newest first by default. */
export const listActiveEstimates = defineEndpoint({
  id: 'listActiveEstimates',
  method: 'GET',
  path: '/api/estimate/list-active',
  summary: 'Estimates that parts can be added to: drafts and unexpired invoices.',
  access: 'tech-or-admin',
  reads: ['estimates', 'customers'],
  query: v.strictObject({ ...listQuery(['issue_date', 'last_name', 'total']), cursor: listCursor, search: listSearch }),
  response: v.array(activeEstimate),
});

/** GET /api/estimate/: 404 for another technician's estimate (ACCESS-12). */
export const getEstimate = defineEndpoint({
  id: 'getEstimate',
  method: 'GET',
  path: '/api/estimate/',
  summary: 'One estimate.',
  access: 'tech-or-admin',
  reads: ['estimates', 'customers', 'products', 'users'],
  query: v.strictObject({ cart_id: queryId }),
  response: estimate,
  errors: ['not_found'],
});

/**
 * PATCH /api/estimate/: lines are sent as a JSON string and returned as a list. Any change sends an invoice back to
 * draft. With `version`, a change based on an older state is refused; the error carries the current estimate under
 * `estimate`.
 */
export const updateEstimate = defineEndpoint({
  id: 'updateEstimate',
  method: 'PATCH',
  path: '/api/estimate/',
  summary: 'Saves fields, lines, address and shipping charge of an estimate and returns its new totals.',
  access: 'tech-or-admin',
  once: true,
  changes: ['estimates', 'customers', 'audit'],
  changesFor: ({ body }) => ['estimates', 'audit', ...(body.customer ? (['customers'] as const) : [])],
  body: v.strictObject({
    cart_id: recordId,
    estimate: v.strictObject({
      customer_id: v.optional(recordId),
      notes: v.optional(v.pipe(v.string(), v.maxLength(5000))),
      approved: v.optional(formFlag('approved')),
      line_items: v.optional(lineItemsInput),
      /** Unchanged by default. */
      discount: v.optional(discountInput),
    }),
    customer: v.optional(contactAddress),
    ship_rates: v.optional(customShippingInput),
    version: v.optional(estimateVersion),
    ends_approval: endsApproval,
  }),
  bodyBytes: MAX_ESTIMATE_BYTES,
  encodeBody: ({ estimate: { line_items: lines, ...fields }, ...rest }) => ({
    ...rest,
    estimate: { ...fields, ...(lines !== undefined && { line_items: encodeLineItems(lines) }) },
  }),
  response: savedEstimate,
  errors: ['not_found', 'stale_version', 'approval_ends', 'address_invalid', 'estimate_closed', 'estimate_expired'],
});

/** DELETE /api/estimate/: drafts and invoices only. */
export const deleteEstimate = defineEndpoint({
  id: 'deleteEstimate',
  method: 'DELETE',
  path: '/api/estimate/',
  summary: 'Deletes a draft or an invoice.',
  access: 'tech-or-admin',
  changes: ['estimates'],
  query: v.strictObject({ cart_id: queryId }),
  response: acknowledgement,
  errors: ['not_found', 'estimate_closed', 'estimate_expired'],
});

/** PATCH /api/estimate/notes: keeps the status (EST-63). */
export const saveEstimateNotes = defineEndpoint({
  id: 'saveEstimateNotes',
  method: 'PATCH',
  path: '/api/estimate/notes',
  summary: 'Saves the notes of an estimate.',
  access: 'tech-or-admin',
  changes: ['estimates'],
  body: v.strictObject({
    cart_id: recordId,
    notes: v.pipe(v.string(), v.maxLength(5000)),
    version: v.optional(estimateVersion),
  }),
  response: v.object({ version: estimateVersion, message: v.optional(v.string()) }),
  errors: ['not_found', 'stale_version'],
});

/**
 * PATCH /api/estimate/revert: idempotent for a draft. With `ends_approval: false` it only checks that the estimate is a
 * draft.
 */
export const revertEstimate = defineEndpoint({
  id: 'revertEstimate',
  method: 'PATCH',
  path: '/api/estimate/revert',
  summary: 'Sends an invoice back to draft.',
  access: 'tech-or-admin',
  changes: ['estimates'],
  body: v.strictObject({ cart_id: recordId, ends_approval: endsApproval }),
  response: acknowledgement,
  errors: ['not_found', 'approval_ends', 'estimate_closed', 'estimate_expired'],
});

/**
 * PATCH /api/estimate/approve: approval in person, for the displayed total; `total_changed` carries the current
 * `estimate`.
 */
export const approveEstimate = defineEndpoint({
  id: 'approveEstimate',
  method: 'PATCH',
  path: '/api/estimate/approve',
  summary:
    'Turns a draft that the customer approved in person into an invoice, or into an order if there is nothing to pay.',
  access: 'tech-or-admin',
  changes: ['estimates', 'orders', 'products'],
  body: v.strictObject({
    cart_id: recordId,
    total: nonNegativeDollars,
    version: v.optional(estimateVersion),
    signature: v.optional(signatureInput),
  }),
  response: acknowledgement,
  errors: [
    'not_found',
    'stale_version',
    'total_changed',
    'address_invalid',
    'estimate_closed',
    'estimate_expired',
    'out_of_stock',
  ],
});

/** GET /api/estimate/events: timeline of an estimate, oldest first. */
export const listEstimateEvents = defineEndpoint({
  id: 'listEstimateEvents',
  method: 'GET',
  path: '/api/estimate/events',
  summary: 'The timeline of an estimate.',
  access: 'tech-or-admin',
  reads: ['estimates'],
  query: v.strictObject({ cart_id: queryId }),
  response: v.array(estimateEvent),
  errors: ['not_found'],
});

/**
 * POST /api/estimate/duplicate: a new draft with the lines of any estimate, even an expired or paid one, at current
 * prices.
 */
export const duplicateEstimate = defineEndpoint({
  id: 'duplicateEstimate',
  method: 'POST',
  path: '/api/estimate/duplicate',
  summary: 'Creates a draft with the lines of an estimate.',
  access: 'tech-or-admin',
  once: true,
  changes: ['estimates'],
  body: v.strictObject({ cart_id: recordId, customer_id: v.optional(recordId) }),
  response: v.object({ cart_id: recordId, skipped: v.array(skippedPart), message: v.optional(v.string()) }),
  errors: ['not_found'],
});

export { createEstimate } from './create-estimate.endpoints.ts';
export { downloadEstimate, exportEstimates, printEstimate } from './estimate-files.endpoints.ts';
export { sendEstimateApproval, setEstimateReminders } from './estimate-sending.endpoints.ts';
export { estimateFilter, estimateStatus, estimateStatusLabels } from './estimate.schema.ts';
export type { EstimateDiscount, SkippedPart, LineItem, LineKind, PartLine, Summary } from './line-item.schema.ts';
export type { EmailCancelReason, EmailState } from './estimate-emails.schema.ts';
export type { EstimateEvent, EstimateEventKind } from './estimate-event.schema.ts';
export type { Signature, SignatureInput } from './signature.schema.ts';
export type { ActiveEstimate, Estimate, EstimateFilter, EstimateRow, EstimateStatus } from './estimate.schema.ts';
