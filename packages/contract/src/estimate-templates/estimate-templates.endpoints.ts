import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { estimateStatus, estimateVersion } from '../estimates/estimate.schema.ts';
import { lineItem, skippedPart } from '../estimates/line-item.schema.ts';
import { productLetter } from '../products/product.schema.ts';
import { acknowledgement, endsApproval, queryId, recordId, timestamp } from '../wire.ts';

/** Template of lines. Parts have no price: inserting them uses current prices. */
const estimateTemplate = v.object({
  id: recordId,
  name: v.string(),
  line_items: v.array(lineItem),
  parts: v.array(
    v.object({
      id: recordId,
      type: openPicklist(productLetter),
      title: v.string(),
      sku: v.string(),
      quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  ),
  created: timestamp,
});
export type EstimateTemplate = v.InferOutput<typeof estimateTemplate>;

/** GET /api/estimate-template/list: the caller's templates, by name. */
export const listEstimateTemplates = defineEndpoint({
  id: 'listEstimateTemplates',
  method: 'GET',
  path: '/api/estimate-template/list',
  summary: 'Templates of the signed-in user.',
  access: 'tech-or-admin',
  reads: ['templates'],
  response: v.array(estimateTemplate),
});

/** POST /api/estimate-template: stores the lines of an estimate; names are unique. */
export const createEstimateTemplate = defineEndpoint({
  id: 'createEstimateTemplate',
  method: 'POST',
  path: '/api/estimate-template',
  summary: 'Saves the lines of an estimate as a template.',
  access: 'tech-or-admin',
  once: true,
  changes: ['templates'],
  body: v.strictObject({
    name: v.pipe(
      v.string('Name is required'),
      v.trim(),
      v.nonEmpty('Name is required'),
      v.maxLength(64, 'Maximum length exceeded for name'),
    ),
    cart_id: recordId,
  }),
  response: estimateTemplate,
  errors: ['not_found', 'conflict'],
});

/**
 * POST /api/estimate-template/insert: same as adding each line by hand, in one step; sends an invoice back to draft.
 */
export const insertEstimateTemplate = defineEndpoint({
  id: 'insertEstimateTemplate',
  method: 'POST',
  path: '/api/estimate-template/insert',
  summary: 'Adds the lines of a template to an estimate.',
  access: 'tech-or-admin',
  once: true,
  changes: ['estimates'],
  body: v.strictObject({ id: recordId, cart_id: recordId, ends_approval: endsApproval }),
  response: v.object({
    status: openPicklist(estimateStatus),
    version: estimateVersion,
    skipped: v.array(skippedPart),
    message: v.optional(v.string()),
  }),
  errors: ['not_found', 'approval_ends', 'estimate_closed', 'estimate_expired'],
});

export const deleteEstimateTemplate = defineEndpoint({
  id: 'deleteEstimateTemplate',
  method: 'DELETE',
  path: '/api/estimate-template',
  summary: 'Deletes a template of the signed-in user.',
  access: 'tech-or-admin',
  changes: ['templates'],
  query: v.strictObject({ id: queryId }),
  response: acknowledgement,
  errors: ['not_found'],
});
