import {
  cancelPlacedOrder,
  exportOrders,
  getCart,
  getOrder,
  listMyOrders,
  listUserOrders,
  trackOrder as trackOrderCall,
} from '@tech-portal/contract/orders';
import { calendarDay } from '@tech-portal/domain';
import { viewerScope } from '../identity/index.ts';
import type { Database } from '../platform/db/index.ts';
import { handle, requireAccess } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { handleExport } from '../audit/index.ts';
import { cancelOrder } from './report-order.commands.ts';
import { presentOpenCart, presentOrderedCart } from './cart-detail.presenter.ts';
import { findCartDetail } from './cart-detail.queries.ts';
import { trackOrder } from './orders.commands.ts';
import { seesBookkeeping } from './orders.policy.ts';
import { ordersHeader, presentOrder, presentOrderLine, presentOrderPage } from './orders.presenter.ts';
import {
  confirmedTo,
  customShippingOf,
  findOrder,
  listOrders,
  ordersInBatches,
  requireAccount,
  stockOfParts,
} from './orders.queries.ts';
import type { OrderRow } from '../carts/index.ts';

const listOf = (query: {
  page: number;
  cursor?: string | undefined;
  sort_by: 'order_date' | 'trans_id' | 'last_name' | 'total';
  sort_order: 'asc' | 'desc';
  search: string;
}) => ({
  page: query.page,
  cursor: query.cursor,
  sortBy: query.sort_by,
  sortOrder: query.sort_order,
  search: query.search,
});

const stockOf = (db: Database, { parts }: OrderRow) =>
  stockOfParts(
    db,
    parts.map(({ productId }) => productId),
  );

const factsOf = async (db: Database, order: OrderRow) => ({
  stock: await stockOf(db, order),
  customShippingCents: await customShippingOf(db, order.cartId),
  confirmedTo: await confirmedTo(db, order),
});

export const ordersRoutes: readonly Route[] = [
  handle(listMyOrders, async ({ query, viewer, deps }) =>
    presentOrderPage(await listOrders(deps.db, viewer.userId, listOf(query))),
  ),

  handle(listUserOrders, async ({ query, deps }) => {
    await requireAccount(deps.db, query.user_id);
    return presentOrderPage(await listOrders(deps.db, query.user_id, listOf(query)));
  }),

  handle(getOrder, async ({ query, viewer, deps }) => {
    const order = await findOrder(deps.db, query.trans_id, viewerScope(viewer));
    return presentOrder(order, { ...(await factsOf(deps.db, order)), withBookkeeping: seesBookkeeping(viewer) });
  }),

  handle(trackOrderCall, async ({ body, viewer, deps }) => {
    const tracking = { transId: body.trans_id, trackingNumber: body.tracking_number, now: deps.clock.now() };
    const order = await trackOrder(deps, viewer, tracking);
    return presentOrder(order, { ...(await factsOf(deps.db, order)), withBookkeeping: true });
  }),

  handle(cancelPlacedOrder, async ({ body, viewer, deps }) => {
    await cancelOrder(deps, viewer.userId, { transId: body.trans_id, reason: body.reason });
    const order = await findOrder(deps.db, body.trans_id, viewerScope(viewer));
    return presentOrder(order, { ...(await factsOf(deps.db, order)), withBookkeeping: true });
  }),

  handleExport(exportOrders, async ({ query, viewer, deps }) => {
    const userId = query.user_id ?? viewer.userId;
    if (userId !== viewer.userId) {
      requireAccess('admin', viewer);
      await requireAccount(deps.db, userId);
    }
    async function* lines() {
      for await (const rows of ordersInBatches(deps.db, userId, query.search)) yield rows.map(presentOrderLine);
    }
    const today = calendarDay(deps.clock.now(), viewer.businessTimeZone);
    return { filename: `orders-${today}.csv`, header: ordersHeader, lines: lines() };
  }),

  handle(getCart, async ({ query, deps }) => {
    const detail = await findCartDetail(deps.db, query.id);
    if ('open' in detail) return presentOpenCart(detail.open);
    return presentOrderedCart(detail.order, await stockOf(deps.db, detail.order));
  }),
];
