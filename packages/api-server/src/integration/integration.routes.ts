import { getIntegrationOrder, listChangedOrders as listChangedOrdersCall } from '@tech-portal/contract/integration';
import { handleKey } from '../http/handle.ts';
import type { Route } from '../http/handle.ts';
import { firstChange, readChangeCursor, writeChangeCursor } from './change-cursor.ts';
import { presentIntegrationOrder } from './integration.presenter.ts';
import { findIntegrationOrder, listChangedOrders } from './integration.queries.ts';

/** What programs with an API key read of orders. */
export const integrationRoutes: readonly Route[] = [
  handleKey(listChangedOrdersCall, async ({ query, deps }) => {
    const after = query.cursor === undefined ? firstChange : readChangeCursor(query.cursor);
    const { rows, cursor, more } = await listChangedOrders(deps.db, after, query.limit);
    return { orders: rows.map(presentIntegrationOrder), cursor: writeChangeCursor(cursor), more };
  }),
  handleKey(getIntegrationOrder, async ({ query, deps }) =>
    presentIntegrationOrder(await findIntegrationOrder(deps.db, { id: query.id, transId: query.trans_id })),
  ),
];
