import * as v from 'valibot';
import { storedAddress } from '../address/address.schema.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { linkedPhoto, photoSize, picture } from '../estimate-photos/photo.schema.ts';
import { signature, signatureInput } from '../estimates/signature.schema.ts';
import { acknowledgement, pdfFile, queryId, recordId, timestamp } from '../wire.ts';
import { contact, linkedOption, paidInvoice, customerEstimate } from './customer-estimate.schema.ts';
import { openPicklist } from '../open-picklist.ts';

const responseKind = v.picklist(['decline', 'change']);

/** GET /api/estimate/via-estimate-token: estimate behind the emailed link, without internal fields. */
export const getEstimateByToken = defineEndpoint({
  id: 'getEstimateByToken',
  method: 'GET',
  path: '/api/estimate/via-estimate-token',
  summary: 'The estimate of an approval link. The bearer is the approval token.',
  access: 'approval-token',
  reads: ['estimates', 'customers', 'users', 'orders'],
  response: v.object({
    ...customerEstimate.entries,
    customer: storedAddress,
    tech: contact,
    /** Approved by this link or in person. */
    approved: v.boolean(),
    /** Set once the estimate is paid. */
    paid: v.optional(paidInvoice),
    /** Customer's last response to the current content; missing once the estimate is approved. */
    responded: v.optional(v.object({ kind: openPicklist(responseKind), at: timestamp })),
    signature: v.optional(signature),
    /** Options to choose from, if any; the fields above describe one of them. */
    options: v.optional(v.array(linkedOption)),
    /** Photos of all options that the customer may see; missing if there are none. */
    photos: v.optional(v.array(linkedPhoto)),
  }),
  errors: ['invalid_token', 'estimate_expired', 'total_changed'],
});

/** GET /api/estimate/pdf-via-email: content of the page as a file; if there are several options, of the named one. */
export const downloadLinkedEstimate = defineEndpoint({
  id: 'downloadLinkedEstimate',
  method: 'GET',
  path: '/api/estimate/pdf-via-email',
  summary: 'The estimate of an approval link as a PDF. The bearer is the approval token.',
  access: 'approval-token',
  reads: ['estimates', 'customers', 'users', 'orders'],
  query: v.strictObject({ option: v.optional(queryId) }),
  response: pdfFile,
  errors: ['invalid_token', 'estimate_expired', 'total_changed', 'unavailable'],
});

export const getLinkedPhoto = defineEndpoint({
  id: 'getLinkedPhoto',
  method: 'GET',
  path: '/api/estimate/photo-via-email',
  summary: 'A photo that the customer of an approval link may see. The bearer is the approval token.',
  access: 'approval-token',
  reads: [],
  query: v.strictObject({ id: queryId, size: photoSize }),
  response: picture,
  errors: ['invalid_token', 'estimate_expired', 'total_changed', 'not_found', 'unavailable'],
});

const acceptance = v.strictObject({
  /** Name of the approver, if somebody other than the customer approves. */
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(128)), ''),
  /** Chosen option, if the link has several. */
  option: v.optional(recordId),
  signature: v.optional(signatureInput),
});

/**
 * PATCH /api/estimate/approve-via-email: idempotent; a repeated request returns a note (APPROVAL-19). After the
 * estimate has changed, the link can no longer approve it (`total_changed`, APPROVAL-20).
 */
export const approveEstimateByToken = defineEndpoint({
  id: 'approveEstimateByToken',
  method: 'PATCH',
  path: '/api/estimate/approve-via-email',
  summary: "The customer's approval. The bearer is the approval token.",
  access: 'approval-token',
  changes: ['estimates', 'orders', 'products'],
  body: v.optional(acceptance, {}),
  response: acknowledgement,
  errors: ['invalid_token', 'estimate_expired', 'total_changed', 'address_invalid', 'out_of_stock'],
});

/** POST /api/estimate/respond-via-email: the technician gets a task with the reason; the estimate stays unchanged. */
export const respondToEstimateByToken = defineEndpoint({
  id: 'respondToEstimateByToken',
  method: 'POST',
  path: '/api/estimate/respond-via-email',
  summary: 'The customer declines, or asks for a change. The bearer is the approval token.',
  access: 'approval-token',
  changes: ['estimates', 'tasks'],
  body: v.strictObject({
    kind: responseKind,
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

export { stopReminders } from './stop-reminders.endpoints.ts';
