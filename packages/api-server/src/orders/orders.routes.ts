import {
  cancelPlacedOrder,
  exportOrders,
  getCart,
  getOrder,
  listMyOrders,
  listUserOrders,
  trackOrder as trackOrderEndpoint,
} from '@tech-portal/contract/orders';
import { calendarDay } from '@tech-portal/domain';
import { scopeOf } from '../identity/index.ts';
import type { Database } from '../platform/db/index.ts';
import { defineHandler, requireAccess } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { defineExportHandler } from '../audit/index.ts';
import { cancelOrder } from './report-order.commands.ts';
import { presentOpenCart, presentOrderedCart } from './cart-detail.presenter.ts';
import { findCartDetail } from './cart-detail.queries.ts';
import { setTrackingNumber } from './orders.commands.ts';
import { canSeeBookkeeping } from './orders.policy.ts';
import { ordersHeader, presentOrder, presentOrderLine, presentOrderPage } from './orders.presenter.ts';
import {
  findConfirmationRecipients,
  customShippingOf,
  findOrder,
  listOrders,
  ordersInBatches,
  requireAccount,
  stockOfParts,
} from './orders.queries.ts';
import type { OrderRow } from '../carts/index.ts';

const toOrderList = (query: {
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

const readStock = (db: Database, { parts }: OrderRow) =>
  stockOfParts(
    db,
    parts.map(({ productId }) => productId),
  );

const readOrderDetails = async (db: Database, order: OrderRow) => ({
  stock: await readStock(db, order),
  customShippingCents: await customShippingOf(db, order.cartId),
  confirmationRecipients: await findConfirmationRecipients(db, order),
});

export const ordersRoutes: readonly Route[] = [
  defineHandler(listMyOrders, async ({ query, currentUser, deps }) =>
    presentOrderPage(await listOrders(deps.db, currentUser.userId, toOrderList(query))),
  ),

  defineHandler(listUserOrders, async ({ query, deps }) => {
    await requireAccount(deps.db, query.user_id);
    return presentOrderPage(await listOrders(deps.db, query.user_id, toOrderList(query)));
  }),

  defineHandler(getOrder, async ({ query, currentUser, deps }) => {
    const order = await findOrder(deps.db, query.trans_id, scopeOf(currentUser));
    return presentOrder(order, {
      ...(await readOrderDetails(deps.db, order)),
      withBookkeeping: canSeeBookkeeping(currentUser),
    });
  }),

  defineHandler(trackOrderEndpoint, async ({ body, currentUser, deps }) => {
    const tracking = { transId: body.trans_id, trackingNumber: body.tracking_number, now: deps.clock.now() };
    const order = await setTrackingNumber(deps, currentUser, tracking);
    return presentOrder(order, { ...(await readOrderDetails(deps.db, order)), withBookkeeping: true });
  }),

  defineHandler(cancelPlacedOrder, async ({ body, currentUser, deps }) => {
    await cancelOrder(deps, currentUser.userId, { transId: body.trans_id, reason: body.reason });
    const order = await findOrder(deps.db, body.trans_id, scopeOf(currentUser));
    return presentOrder(order, { ...(await readOrderDetails(deps.db, order)), withBookkeeping: true });
  }),

  defineExportHandler(exportOrders, async ({ query, currentUser, deps }) => {
    const userId = query.user_id ?? currentUser.userId;
    if (userId !== currentUser.userId) {
      requireAccess('admin', currentUser);
      await requireAccount(deps.db, userId);
    }
    async function* lines() {
      for await (const rows of ordersInBatches(deps.db, userId, query.search)) yield rows.map(presentOrderLine);
    }
    const today = calendarDay(deps.clock.now(), currentUser.businessTimeZone);
    return { filename: `orders-${today}.csv`, header: ordersHeader, lines: lines() };
  }),

  defineHandler(getCart, async ({ query, deps }) => {
    const detail = await findCartDetail(deps.db, query.id);
    if ('open' in detail) return presentOpenCart(detail.open);
    return presentOrderedCart(detail.order, await readStock(deps.db, detail.order));
  }),
];
