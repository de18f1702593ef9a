import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { listSearch } from '../list-query.ts';
import { pdfFile, queryId } from '../wire.ts';
import { estimateFilter } from './estimate.schema.ts';

export const printEstimate = defineEndpoint({
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

/** GET /api/estimate/pdf: the printed document as a file. */
export const downloadEstimate = defineEndpoint({
  id: 'downloadEstimate',
  method: 'GET',
  path: '/api/estimate/pdf',
  summary: 'An estimate or invoice as a PDF.',
  access: 'tech-or-admin',
  reads: ['estimates', 'customers', 'users', 'orders'],
  query: v.strictObject({ cart_id: queryId }),
  response: pdfFile,
  errors: ['not_found', 'estimate_expired', 'unavailable'],
});

/** GET /api/estimate/export: the list as a file, newest first. */
export const exportEstimates = defineEndpoint({
  id: 'exportEstimates',
  method: 'GET',
  path: '/api/estimate/export',
  summary: 'The estimates as CSV.',
  access: 'tech-or-admin',
  stepUp: 'administrator',
  reads: ['estimates', 'customers', 'users'],
  query: v.strictObject({
    filter: v.optional(estimateFilter, 'all'),
    tech_id: v.optional(queryId),
    search: listSearch,
  }),
  response: v.object({ filename: v.string(), csv: v.string() }),
});
