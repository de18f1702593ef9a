import {
  cancelOrder as cancelOrderEndpoint,
  getIntegrationOrder,
  listChangedOrders as listChangedOrdersEndpoint,
  reportRefund as reportRefundEndpoint,
  reportShipment as reportShipmentEndpoint,
} from '@tech-portal/contract/integration';
import { reportDelivery, reportParcel, reportParcelRemoval } from '@tech-portal/contract/parcels';
import type { Deps } from '../../platform/deps/index.ts';
import { defineApiKeyHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { firstChange, readChangeCursor, writeChangeCursor } from './change-cursor.ts';
import { presentIntegrationOrder } from './integration.presenter.ts';
import { findIntegrationOrder, listChangedOrders } from './integration.queries.ts';
import {
  cancelOrder,
  deliverParcel,
  removeParcel,
  reportRefund,
  reportShipment,
  shipParcel,
} from '../../orders/index.ts';

const presentCurrentOrder = async (deps: Deps, transId: string) =>
  presentIntegrationOrder(await findIntegrationOrder(deps.db, { transId }));

export const integrationRoutes: readonly Route[] = [
  defineApiKeyHandler(listChangedOrdersEndpoint, async ({ query, deps }) => {
    const afterCursor = query.cursor === undefined ? firstChange : readChangeCursor(query.cursor);
    const { rows, cursor, more } = await listChangedOrders(deps.db, afterCursor, query.limit);
    return { orders: rows.map(presentIntegrationOrder), cursor: writeChangeCursor(cursor), more };
  }),
  defineApiKeyHandler(getIntegrationOrder, async ({ query, deps }) =>
    presentIntegrationOrder(await findIntegrationOrder(deps.db, { id: query.id, transId: query.trans_id })),
  ),
  defineApiKeyHandler(reportShipmentEndpoint, async ({ body, holder, deps }) => {
    const { trans_id: transId, carrier, tracking_numbers: trackingNumbers, replace: replaces } = body;
    await reportShipment(deps, holder, { transId, carrier, trackingNumbers, replaces });
    return presentCurrentOrder(deps, transId);
  }),
  defineApiKeyHandler(reportParcel, async ({ body, holder, deps }) => {
    const { trans_id: transId, tracking_number: trackingNumber, id, carrier, lines } = body;
    await shipParcel(deps, { apiKey: holder.name }, { transId, id, carrier, trackingNumber, lines });
    return presentCurrentOrder(deps, transId);
  }),
  defineApiKeyHandler(reportParcelRemoval, async ({ body: { trans_id: transId, id }, holder, deps }) => {
    await removeParcel(deps, { apiKey: holder.name }, { transId, id });
    return presentCurrentOrder(deps, transId);
  }),
  defineApiKeyHandler(reportDelivery, async ({ body: { trans_id: transId, id, delivered }, holder, deps }) => {
    await deliverParcel(deps, { apiKey: holder.name }, { transId, id, delivered });
    return presentCurrentOrder(deps, transId);
  }),
  defineApiKeyHandler(cancelOrderEndpoint, async ({ body, holder, deps }) => {
    await cancelOrder(deps, { apiKey: holder.name }, { transId: body.trans_id, reason: body.reason });
    return presentCurrentOrder(deps, body.trans_id);
  }),
  defineApiKeyHandler(reportRefundEndpoint, async ({ body, holder, deps }) => {
    await reportRefund(deps, holder, { transId: body.trans_id, refunded: body.refunded });
    return presentCurrentOrder(deps, body.trans_id);
  }),
];
