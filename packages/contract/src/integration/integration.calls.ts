import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { transactionId } from '../orders/order.schema.ts';
import { queryId, queryIndex } from '../wire.ts';
import { integrationOrder } from './integration-order.schema.ts';

/** Where a program has read to: as a response gave it, to be sent back as it is. */
const changeCursor = v.pipe(v.string(), v.maxLength(200));

/** GET /api/integration/orders: new and changed orders, the oldest change first (INTEGRATION-10). */
export const listChangedOrders = defineCall({
  id: 'listChangedOrders',
  method: 'GET',
  path: '/api/integration/orders',
  summary: 'Orders that are new or have changed since a cursor, the oldest change first.',
  access: 'api-key',
  scope: 'orders:read',
  reads: ['orders', 'payments', 'users'],
  query: v.strictObject({
    /** Without it from the first order on. */
    cursor: v.optional(changeCursor),
    limit: v.optional(v.pipe(queryIndex, v.minValue(1), v.maxValue(200)), 50),
  }),
  response: v.object({
    /** Each as it is now. */
    orders: v.array(integrationOrder),
    /** To be stored once the orders are, and sent with the next request. */
    cursor: v.string(),
    /** Whether there are more at this moment. */
    more: v.boolean(),
  }),
  errors: ['conflict'],
});

/** GET /api/integration/order: by its number, or by its id. */
export const getIntegrationOrder = defineCall({
  id: 'getIntegrationOrder',
  method: 'GET',
  path: '/api/integration/order',
  summary: 'One order, by its number or by its id.',
  access: 'api-key',
  scope: 'orders:read',
  reads: ['orders', 'payments', 'users'],
  query: v.pipe(
    v.strictObject({ trans_id: v.optional(transactionId), id: v.optional(queryId) }),
    v.check(({ trans_id, id }) => (trans_id === undefined) !== (id === undefined), 'Say either trans_id or id'),
  ),
  response: integrationOrder,
  errors: ['not_found'],
});

export { integrationOrder } from './integration-order.schema.ts';
export type { IntegrationOrder, IntegrationOrderState } from './integration-order.schema.ts';
