import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { skippedPart } from '../estimates/line-item.schema.ts';
import { acknowledgement, queryId, recordId } from '../wire.ts';

const TITLE = 'Please give the option a title';
const title = v.pipe(
  v.string(TITLE),
  v.trim(),
  v.nonEmpty(TITLE),
  v.maxLength(64, 'A title can be up to 64 characters'),
);
const note = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(400, 'A note can be up to 400 characters')), '');

/** POST /api/estimate/option: copies a draft as a new option for the same customer, valid until the same day. */
export const addEstimateOption = defineEndpoint({
  id: 'addEstimateOption',
  method: 'POST',
  path: '/api/estimate/option',
  summary: 'Adds an option to a draft, as a copy of it.',
  access: 'tech-or-admin',
  once: true,
  changes: ['estimates'],
  body: v.strictObject({
    cart_id: recordId,
    title,
    note,
    /** Title of the draft itself, if it is not an option yet. */
    own_title: v.optional(title, 'Option 1'),
  }),
  response: v.object({ cart_id: recordId, skipped: v.array(skippedPart), message: v.optional(v.string()) }),
  errors: ['not_found', 'conflict', 'estimate_closed', 'estimate_expired'],
});

/** PATCH /api/estimate/option: a new title or note voids links already sent; a new position does not. */
export const changeEstimateOption = defineEndpoint({
  id: 'changeEstimateOption',
  method: 'PATCH',
  path: '/api/estimate/option',
  summary: 'Sets the title, note and position of an option.',
  access: 'tech-or-admin',
  changes: ['estimates'],
  body: v.strictObject({
    cart_id: recordId,
    title,
    note,
    /** Position among the options, from 1; unchanged by default. */
    position: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3))),
  }),
  response: acknowledgement,
  errors: ['not_found', 'conflict', 'estimate_closed', 'estimate_expired'],
});

/** DELETE /api/estimate/option: if one option would remain, both become separate estimates. */
export const removeEstimateOption = defineEndpoint({
  id: 'removeEstimateOption',
  method: 'DELETE',
  path: '/api/estimate/option',
  summary: 'Turns an option into a separate estimate.',
  access: 'tech-or-admin',
  changes: ['estimates'],
  query: v.strictObject({ cart_id: queryId }),
  response: acknowledgement,
  errors: ['not_found', 'conflict', 'estimate_closed', 'estimate_expired'],
});

export { MAX_OPTIONS } from '../estimates/estimate-option.schema.ts';
export type { EstimateOption, ListedOption } from '../estimates/estimate-option.schema.ts';

// Deprecated names, until the next major version.
export { MAX_OPTIONS as MOST_OPTIONS } from '../estimates/estimate-option.schema.ts';
