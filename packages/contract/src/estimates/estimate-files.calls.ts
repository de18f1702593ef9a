import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { queryId } from '../wire.ts';
import { estimateFilter } from './estimate.schema.ts';

/** GET /api/estimate/print */
export const printEstimate = defineCall({
  id: 'printEstimate',
  method: 'GET',
  path: '/api/estimate/print',
  summary: 'An estimate as an HTML page to print.',
  access: 'tech-or-admin',
  reads: ['estimates', 'customers', 'users'],
  query: v.strictObject({ cart_id: queryId }),
  response: v.object({ html: v.string() }),
  errors: ['not_found', 'estimate_expired'],
});

/** GET /api/estimate/export: the list as a file, newest first. */
export const exportEstimates = defineCall({
  id: 'exportEstimates',
  method: 'GET',
  path: '/api/estimate/export',
  summary: 'The estimates as CSV.',
  access: 'tech-or-admin',
  reads: ['estimates', 'customers', 'users'],
  query: v.strictObject({ filter: v.optional(estimateFilter, 'all'), tech_id: v.optional(queryId) }),
  response: v.object({ filename: v.string(), csv: v.string() }),
});
