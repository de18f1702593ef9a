import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { reimbursementRow } from '../estimates/estimate.schema.ts';
import { listCursor, listQuery } from '../list-query.ts';
import { recordId, wireFlag } from '../wire.ts';

/** PATCH /api/estimate/reimburse: sets `reimbursed` if given, toggles otherwise; orders only (ADMIN-18). */
export const reimburseEstimate = defineEndpoint({
  id: 'reimburseEstimate',
  method: 'PATCH',
  path: '/api/estimate/reimburse',
  summary: 'Sets or toggles the reimbursement of an order, and returns the new state.',
  access: 'admin',
  stepUp: true,
  changes: ['estimates', 'audit'],
  body: v.strictObject({ cart_id: recordId, reimbursed: v.optional(wireFlag) }),
  response: v.object({ reimbursed: wireFlag, message: v.optional(v.string()) }),
  errors: ['not_found', 'conflict'],
});

/** GET /api/estimate/list-reimbursement: orders with at least one line item that are not reimbursed yet. */
export const listReimbursement = defineEndpoint({
  id: 'listReimbursement',
  method: 'GET',
  path: '/api/estimate/list-reimbursement',
  summary: 'One page of the orders awaiting reimbursement.',
  access: 'admin',
  reads: ['estimates', 'orders', 'customers'],
  query: v.strictObject({ ...listQuery(['order_date', 'last_name', 'line_item_total']), cursor: listCursor }),
  response: v.array(reimbursementRow),
});

export type { ReimbursementRow } from '../estimates/estimate.schema.ts';
