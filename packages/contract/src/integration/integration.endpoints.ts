import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { refundReason } from '../orders/order-refund.schema.ts';
import { transactionId } from '../orders/order.schema.ts';
import { carrierName, trackingNumber } from '../parcels/parcel.schema.ts';
import { queryId, queryIndex } from '../wire.ts';
import { integrationOrder } from './integration-order.schema.ts';

/** Opaque position of a reader, from a previous response. */
const changeCursor = v.pipe(v.string(), v.maxLength(200));

/** GET /api/integration/orders: new and changed orders, oldest change first (INTEGRATION-10). */
export const listChangedOrders = defineEndpoint({
  id: 'listChangedOrders',
  method: 'GET',
  path: '/api/integration/orders',
  summary: 'Orders that are new or have changed since a cursor, the oldest change first.',
  access: 'api-key',
  scope: 'orders:read',
  reads: ['orders', 'payments', 'users'],
  query: v.strictObject({
    /** Starts with the first order by default. */
    cursor: v.optional(changeCursor),
    limit: v.optional(v.pipe(queryIndex, v.minValue(1), v.maxValue(200)), 50),
  }),
  response: v.object({
    orders: v.array(integrationOrder),
    /** Store it after you have stored the orders, and send it with the next request. */
    cursor: v.string(),
    /** True when there are more orders now. */
    more: v.boolean(),
  }),
  errors: ['conflict'],
});

/** GET /api/integration/order: by number or id. */
export const getIntegrationOrder = defineEndpoint({
  id: 'getIntegrationOrder',
  method: 'GET',
  path: '/api/integration/order',
  summary: 'One order, by its number or by its id.',
  access: 'api-key',
  scope: 'orders:read',
  reads: ['orders', 'payments', 'users'],
  query: v.pipe(
    v.strictObject({ trans_id: v.optional(transactionId), id: v.optional(queryId) }),
    v.check(({ trans_id, id }) => (trans_id === undefined) !== (id === undefined), 'Give either trans_id or id'),
  ),
  response: integrationOrder,
  errors: ['not_found'],
});

const MAX_PARCELS = 20;

/** POST /api/integration/order/shipment: idempotent (INTEGRATION-14). */
export const reportShipment = defineEndpoint({
  id: 'reportShipment',
  method: 'POST',
  path: '/api/integration/order/shipment',
  summary: 'Sets tracking numbers and carrier of an order.',
  access: 'api-key',
  scope: 'orders:write',
  changes: ['orders', 'audit'],
  body: v.strictObject({
    trans_id: transactionId,
    /** Tracking numbers of the parcels; an empty list removes existing ones. */
    tracking_numbers: v.pipe(
      v.array(v.pipe(trackingNumber, v.nonEmpty('A tracking number is not empty'))),
      v.maxLength(MAX_PARCELS, 'An order has at most 20 tracking numbers'),
      v.check((numbers) => new Set(numbers).size === numbers.length, 'Enter each tracking number only once'),
    ),
    /** Unchanged by default. */
    carrier: v.optional(carrierName),
    /** Replaces existing numbers. */
    replace: v.optional(v.boolean(), false),
  }),
  response: integrationOrder,
  errors: ['not_found', 'conflict'],
});

/** POST /api/integration/order/cancel: refunds no money (INTEGRATION-15). */
export const cancelOrder = defineEndpoint({
  id: 'cancelOrder',
  method: 'POST',
  path: '/api/integration/order/cancel',
  summary: 'Marks an order as cancelled. It does not refund the payment.',
  access: 'api-key',
  scope: 'orders:write',
  changes: ['orders', 'audit'],
  body: v.strictObject({
    trans_id: transactionId,
    reason: refundReason,
  }),
  response: integrationOrder,
  errors: ['not_found', 'conflict'],
});

/** POST /api/integration/order/refund: records a refund made at the card provider (INTEGRATION-16). */
export const reportRefund = defineEndpoint({
  id: 'reportRefund',
  method: 'POST',
  path: '/api/integration/order/refund',
  summary: 'Records how much of an order was refunded in total. It moves no money.',
  access: 'api-key',
  scope: 'orders:write',
  changes: ['orders', 'audit'],
  body: v.strictObject({
    trans_id: transactionId,
    /** Total refunded so far in dollars, not only the amount since the last report. */
    refunded: v.pipe(
      v.number(),
      v.minValue(0.01),
      v.maxValue(10_000_000),
      v.check((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, 'At most two decimals'),
    ),
  }),
  response: integrationOrder,
  errors: ['not_found', 'conflict'],
});

export { integrationOrder } from './integration-order.schema.ts';
export type { IntegrationOrder } from './integration-order.schema.ts';
