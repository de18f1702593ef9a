import {
  deliverParcel as deliverParcelEndpoint,
  removeParcel as removeParcelEndpoint,
  shipOrders as shipOrdersEndpoint,
  shipParcel as shipParcelEndpoint,
} from '@tech-portal/contract/parcels';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { readOrder } from '../read-order.ts';
import { deliverParcel, removeParcel, shipParcel, shipRest } from './parcels.commands.ts';

export const parcelsRoutes: readonly Route[] = [
  defineHandler(shipParcelEndpoint, async ({ body, currentUser, deps }) => {
    const { trans_id: transId, tracking_number: trackingNumber, id, carrier, lines } = body;
    await shipParcel(deps, currentUser.userId, { transId, id, carrier, trackingNumber, lines });
    return readOrder(deps.db, currentUser, transId);
  }),
  defineHandler(removeParcelEndpoint, async ({ body: { trans_id: transId, id }, currentUser, deps }) => {
    await removeParcel(deps, currentUser.userId, { transId, id });
    return readOrder(deps.db, currentUser, transId);
  }),
  defineHandler(deliverParcelEndpoint, async ({ body: { trans_id: transId, id, delivered }, currentUser, deps }) => {
    await deliverParcel(deps, currentUser.userId, { transId, id, delivered });
    return readOrder(deps.db, currentUser, transId);
  }),
  defineHandler(shipOrdersEndpoint, async ({ body, currentUser, deps }) => {
    const results = [];
    for (const transId of body.trans_ids) {
      results.push({ trans_id: transId, ...(await shipRest(deps, currentUser.userId, transId)) });
    }
    return { results };
  }),
];
