import {
  cancelOrder as cancelOrderCall,
  getIntegrationOrder,
  listChangedOrders as listChangedOrdersCall,
  reportRefund as reportRefundCall,
  reportShipment as reportShipmentCall,
} from '@tech-portal/contract/integration';
import type { Deps } from '../../platform/deps/index.ts';
import { handleKey } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { firstChange, readChangeCursor, writeChangeCursor } from './change-cursor.ts';
import { presentIntegrationOrder } from './integration.presenter.ts';
import { findIntegrationOrder, listChangedOrders } from './integration.queries.ts';
import { cancelOrder, reportRefund, reportShipment } from '../../orders/index.ts';

const orderNow = async (deps: Deps, transId: string) =>
  presentIntegrationOrder(await findIntegrationOrder(deps.db, { transId }));

export const integrationRoutes: readonly Route[] = [
  handleKey(listChangedOrdersCall, async ({ query, deps }) => {
    const after = query.cursor === undefined ? firstChange : readChangeCursor(query.cursor);
    const { rows, cursor, more } = await listChangedOrders(deps.db, after, query.limit);
    return { orders: rows.map(presentIntegrationOrder), cursor: writeChangeCursor(cursor), more };
  }),
  handleKey(getIntegrationOrder, async ({ query, deps }) =>
    presentIntegrationOrder(await findIntegrationOrder(deps.db, { id: query.id, transId: query.trans_id })),
  ),
  handleKey(reportShipmentCall, async ({ body, holder, deps }) => {
    const { trans_id: transId, carrier, tracking_numbers: trackingNumbers, replace: replaces } = body;
    await reportShipment(deps, holder, { transId, carrier, trackingNumbers, replaces });
    return orderNow(deps, transId);
  }),
  handleKey(cancelOrderCall, async ({ body, holder, deps }) => {
    await cancelOrder(deps, { apiKey: holder.name }, { transId: body.trans_id, reason: body.reason });
    return orderNow(deps, body.trans_id);
  }),
  handleKey(reportRefundCall, async ({ body, holder, deps }) => {
    await reportRefund(deps, holder, { transId: body.trans_id, refunded: body.refunded });
    return orderNow(deps, body.trans_id);
  }),
];
