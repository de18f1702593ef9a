import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { integrationOrder } from '../integration/integration-order.schema.ts';
import { openPicklist } from '../open-picklist.ts';
import { order, transactionId } from '../orders/order.schema.ts';
import { carrierName, parcelLine, trackingNumber } from './parcel.schema.ts';

export type { Parcel, ParcelLine } from './parcel.schema.ts';

const parcelId = v.pipe(v.string(), v.uuid('Expected a UUID'));

const parcelOfOrder = { trans_id: transactionId, id: parcelId };

const shipment = v.strictObject({
  ...parcelOfOrder,
  carrier: v.optional(carrierName),
  tracking_number: v.optional(v.pipe(trackingNumber, v.nonEmpty('A tracking number is not empty'))),
  /** By default, everything that is not in a parcel yet. */
  lines: v.optional(
    v.pipe(
      v.array(parcelLine),
      v.minLength(1, 'A parcel has at least one part'),
      v.maxLength(1000),
      v.check((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'Each line counts once'),
    ),
  ),
});

const removal = v.strictObject(parcelOfOrder);

const delivery = v.strictObject({
  ...parcelOfOrder,
  /** False undoes the delivery. */
  delivered: v.optional(v.boolean(), true),
});

/** POST /api/order/parcel: the caller creates the id, so a repeated request changes nothing (ORDER-40). */
export const shipParcel = defineEndpoint({
  id: 'shipParcel',
  method: 'POST',
  path: '/api/order/parcel',
  summary: 'Records a parcel of an order, with its parts and tracking number.',
  access: 'admin',
  changes: ['orders', 'audit', 'notifications'],
  body: shipment,
  response: order,
  errors: ['not_found', 'conflict'],
});

/** POST /api/order/parcel/remove: idempotent. */
export const removeParcel = defineEndpoint({
  id: 'removeParcel',
  method: 'POST',
  path: '/api/order/parcel/remove',
  summary: 'Takes back a parcel that was not shipped after all.',
  access: 'admin',
  changes: ['orders', 'audit'],
  body: removal,
  response: order,
  errors: ['not_found'],
});

/** POST /api/order/parcel/delivered: idempotent. */
export const deliverParcel = defineEndpoint({
  id: 'deliverParcel',
  method: 'POST',
  path: '/api/order/parcel/delivered',
  summary: 'Marks a parcel as delivered, or takes that back.',
  access: 'admin',
  changes: ['orders', 'audit'],
  body: delivery,
  response: order,
  errors: ['not_found'],
});

export const shipmentOutcome = v.picklist(['shipped', 'unchanged', 'refused']);
export type ShipmentOutcome = v.InferOutput<typeof shipmentOutcome>;

const MAX_ORDERS = 100;

/** POST /api/orders/ship: each order succeeds or fails on its own; a shipped one is `unchanged` (ORDER-43). */
export const shipOrders = defineEndpoint({
  id: 'shipOrders',
  method: 'POST',
  path: '/api/orders/ship',
  summary: 'Records one parcel without a tracking number for each order, with everything not yet shipped.',
  access: 'admin',
  changes: ['orders', 'audit', 'notifications'],
  body: v.strictObject({
    trans_ids: v.pipe(
      v.array(transactionId),
      v.minLength(1),
      v.maxLength(MAX_ORDERS, `At most ${MAX_ORDERS} orders at once`),
      v.check((ids) => new Set(ids).size === ids.length, 'Each order counts once'),
    ),
  }),
  response: v.object({
    /** In the order of the request. */
    results: v.array(
      v.object({
        trans_id: transactionId,
        outcome: openPicklist(shipmentOutcome),
        /** Reason for a refusal. */
        message: v.optional(v.string()),
      }),
    ),
  }),
});

/** POST /api/integration/order/parcel: {@link shipParcel} for other software (INTEGRATION-18). */
export const reportParcel = defineEndpoint({
  id: 'reportParcel',
  method: 'POST',
  path: '/api/integration/order/parcel',
  summary: 'Records a parcel of an order, with its parts and tracking number.',
  access: 'api-key',
  scope: 'orders:write',
  changes: ['orders', 'audit', 'notifications'],
  body: shipment,
  response: integrationOrder,
  errors: ['not_found', 'conflict'],
});

export const reportParcelRemoval = defineEndpoint({
  id: 'reportParcelRemoval',
  method: 'POST',
  path: '/api/integration/order/parcel/remove',
  summary: 'Takes back a parcel that was not shipped after all.',
  access: 'api-key',
  scope: 'orders:write',
  changes: ['orders', 'audit'],
  body: removal,
  response: integrationOrder,
  errors: ['not_found'],
});

export const reportDelivery = defineEndpoint({
  id: 'reportDelivery',
  method: 'POST',
  path: '/api/integration/order/parcel/delivered',
  summary: 'Marks a parcel as delivered, or takes that back.',
  access: 'api-key',
  scope: 'orders:write',
  changes: ['orders', 'audit'],
  body: delivery,
  response: integrationOrder,
  errors: ['not_found'],
});
