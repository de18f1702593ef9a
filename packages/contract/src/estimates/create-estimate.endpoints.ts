import * as v from 'valibot';
import { notes } from '../address/person.schema.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { form } from '../form.ts';
import { formFlag, recordId } from '../wire.ts';

/** POST /api/estimate/: a new estimate is a draft (EST-4) and needs a customer (EST-20). */
export const createEstimate = defineEndpoint({
  id: 'createEstimate',
  method: 'POST',
  path: '/api/estimate/',
  summary: 'Saves a new estimate as a draft.',
  access: 'tech-or-admin',
  once: true,
  changes: ['estimates'],
  body: v.strictObject({
    estimate: form({
      customer_id: v.pipe(v.number('A customer is required to create save an estimate.'), recordId),
      notes,
      approved: v.optional(formFlag('approved'), false),
    }),
  }),
  response: v.object({ cart_id: recordId, message: v.optional(v.string()) }),
  errors: ['not_found'],
});
